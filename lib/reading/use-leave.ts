'use client'

import { useQueryClient } from '@tanstack/react-query'
import { forbidden, notFound } from 'next/navigation'
import { useEffect, useState } from 'react'
import { type Read, ReadError } from '@/lib/api/query'
import { isLeavingByChange } from '@/lib/change/own-change'

/** How soon it is seen that a page doesn't leave by itself after all, ms. */
const LOOK_AGAIN_MS = 100

/**
 * For the read that a screen can't be shown without. When a new read answers that the thing doesn't
 * exist, or not for this reader, the screen for that takes the page's place (specification, section
 * 8), as it does when the server reads it. A reader who deletes the thing is led elsewhere, and
 * sees no such screen on the way. `isHeld` also puts it off, as long as the page holds something
 * that would be lost. With `isHidden` a refused thing is shown as not found.
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
    const leave = () => {
      if (isLeavingByChange()) {
        timer = setTimeout(leave, LOOK_AGAIN_MS)
        return
      }
      // A later visit starts with what the server reads then.
      queries.removeQueries({ queryKey: JSON.parse(key) as unknown[] })
      setStatus(isHidden ? 404 : refused)
    }
    leave()
    return () => clearTimeout(timer)
  }, [queries, refused, key, isHeld, isHidden])
  if (status === 404) notFound()
  if (status === 403) forbidden()
}
