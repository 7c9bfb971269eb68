'use client'

import { useQueryClient } from '@tanstack/react-query'
import { forbidden, notFound } from 'next/navigation'
import { useEffect, useState } from 'react'
import { type Read, ReadError } from '@/lib/api/query'
import { isLeavingByChange } from '@/lib/change/own-change'

/** How soon it is seen that a page doesn't leave by itself after all, ms. */
const LOOK_AGAIN_MS = 100

/**
 * For what a screen can't be shown without: when it is read again and the platform says that it
 * isn't there, or not for this reader, that screen takes the page's place (specification, section 8),
 * as it does when the server reads it. Whoever deletes it is led elsewhere, and sees no such screen on
 * the way. `isHeld` puts it off, too, as long as the page has something to say that would be lost. What
 * `isHidden` isn't there for whom it is refused to.
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
      // Whoever comes back starts with what the server reads then.
      queries.removeQueries({ queryKey: JSON.parse(key) as unknown[] })
      setStatus(isHidden ? 404 : refused)
    }
    leave()
    return () => clearTimeout(timer)
  }, [queries, refused, key, isHeld, isHidden])
  if (status === 404) notFound()
  if (status === 403) forbidden()
}
