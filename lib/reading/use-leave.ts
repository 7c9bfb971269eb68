'use client'

import { useQueryClient } from '@tanstack/react-query'
import { forbidden, notFound } from 'next/navigation'
import { useEffect, useState } from 'react'
import { type Read, ReadError } from '@/lib/api/query'
import { stayLook } from '@/lib/change/own-change'

/** The delay before checking again whether the page leaves by itself, ms. */
const LOOK_AGAIN_MS = 100

/**
 * For the read that a screen can't be shown without. If it answers later that the thing doesn't exist, or
 * not for this reader, the matching screen replaces the page (specification, section 8), as on a read of
 * the server. A reader who deletes the thing is led elsewhere and doesn't see that screen on the way.
 * `isHeld` delays the screen too, while the page has something that would be lost. With `isHidden` a
 * refused thing is shown as not found.
 */
export function useLeave(
  error: Error | null,
  read: Pick<Read<unknown>, 'queryKey'>,
  isHeld = false,
  isHidden = false,
) {
  const queries = useQueryClient()
  const [status, setStatus] = useState<number>()
  const refused = error instanceof ReadError ? error.failure.status : undefined
  const key = JSON.stringify(read.queryKey)
  useEffect(() => {
    if (isHeld || (refused !== 403 && refused !== 404)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stays = stayLook()
    const leave = () => {
      if (!stays()) {
        timer = setTimeout(leave, LOOK_AGAIN_MS)
        return
      }
      // Removed from the cache, so that a later visit starts with the server's read.
      queries.removeQueries({ queryKey: JSON.parse(key) as unknown[] })
      setStatus(isHidden ? 404 : refused)
    }
    leave()
    return () => clearTimeout(timer)
  }, [queries, refused, key, isHeld, isHidden])
  if (status === 404) notFound()
  if (status === 403) forbidden()
}
