'use client'

import { useRouter } from '@/lib/hydration/use-router'
import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'
import { expectCommit } from '@/lib/hydration/page-parts'
import { readWhole } from '@/lib/hydration/read-whole'

/** These show that the reader means to follow the link. */
type Intent = 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'

interface LinkProps extends Omit<ComponentProps<'a'>, Intent | 'download'> {
  /** A path within the console, or '?' with a query of this page. */
  href: string
  /** Takes the place of this page in the history. */
  replace?: boolean
  /** False: the page stays scrolled as it is. */
  scroll?: boolean
  /**
   * What it leads to is drawn by the click from the cache, for which the router waits where it is
   * being read (decision 0009): a press reads nothing, and the answer to the click waits for the frame.
   */
  isCached?: boolean
}

/** How long a pointer or the focus rests on a link before the reader is taken to mean it. */
const INTENT_MS = 50

/** What the browser does itself: another tab or window. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  event.currentTarget.target !== ''

/**
 * A link within the console. Its page is read when the reader is about to follow it (the pointer or
 * the focus rests on it, a finger or a button is down), not when the link comes into view: a list
 * of 25 rows would ask for 25 pages. It is read once. Next's own link can do neither, and is 2.5 KB
 * of every first load.
 */
export function Link({
  href,
  replace,
  scroll = true,
  isCached,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = () => clearTimeout(timer.current)
  const want = () => {
    forget()
    readWhole(router, href)
  }
  const wantSoon = () => {
    forget()
    timer.current = setTimeout(want, INTENT_MS)
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
        // The press has given the link the focus: what would be read for that is being asked for.
        forget()
        if (isCached) expectCommit(event.currentTarget.pathname)
        router[replace ? 'replace' : 'push'](href, { scroll })
      }}
      onPointerEnter={wantSoon}
      onPointerLeave={forget}
      onPointerDown={isCached ? forget : want}
      onFocus={wantSoon}
      onBlur={forget}
    >
      {children}
    </a>
  )
}
