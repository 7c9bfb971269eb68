'use client'

import { useRouter } from '@/lib/change/use-router'
import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'

/** Events that show that the reader is about to follow the link. */
type Intent = 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'

interface LinkProps extends Omit<ComponentProps<'a'>, Intent | 'download'> {
  /** A path within the console, or '?' with a query for this page. */
  href: string
  /** Replaces this page in the history. */
  replace?: boolean
  /** False: keeps the scroll position. */
  scroll?: boolean
}

/** How long the pointer or the focus rests on a link before its shell is read. */
const INTENT_MS = 50

/** Clicks that the browser handles itself: another tab or window. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  event.currentTarget.target !== ''

/**
 * A link within the console. The shell of its page is read when the pointer or the focus rests on it,
 * unless it was read with the page (read-screens-ahead.ts). A press reads no shell: it would be in the way of
 * the click's own request. Next's own link reads it when it comes into view, 25 times for a list of 25 rows,
 * and adds 2.5 KB to every first load.
 */
export function Link({ href, replace, scroll = true, onClick, children, ...rest }: LinkProps) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = () => clearTimeout(timer.current)
  const wantSoon = () => {
    forget()
    timer.current = setTimeout(() => router.prefetch(href), INTENT_MS)
  }
  useEffect(() => forget, [])
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || isForBrowser(event)) return
        event.preventDefault()
        forget()
        router[replace ? 'replace' : 'push'](href, { scroll })
      }}
      onPointerEnter={wantSoon}
      onPointerLeave={forget}
      onPointerDown={forget}
      onFocus={wantSoon}
      onBlur={forget}
    >
      {children}
    </a>
  )
}
