'use client'

import { type RefObject, useEffect, useState } from 'react'

/** Starts before the element scrolls into view. */
const MARGIN = '200px'

/** Becomes true when the element comes near the visible part of the page. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const target = element.current
    if (isSeen || !target) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
