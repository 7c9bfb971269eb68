'use client'

import { useRouter } from '@/lib/hydration/use-router'
import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'
import { expectCommit } from '@/lib/hydration/page-parts'
import { readWhole } from '@/lib/hydration/read-whole'

/** Events that show that the reader is about to follow the link. */
type Intent = 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'

interface LinkProps extends Omit<ComponentProps<'a'>, Intent | 'download'> {
  /** A path within the console, or '?' with a query for this page. */
  href: string
  /** Replaces this page in the history. */
  replace?: boolean
  /** False: keeps the scroll position. */
  scroll?: boolean
  /**
   * The click draws the target from the cache, and the router waits for a target that is being read
   * (decision 0009): so a press reads nothing, and the answer to the click is used after the first frame.
   */
  isCached?: boolean
}

/** How long the pointer or the focus rests on a link before its page is read. */
const INTENT_MS = 50

/** Clicks that the browser handles itself: another tab or window. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  event.currentTarget.target !== ''

/**
 * A link within the console. Its page is read when the reader is about to follow it (the pointer or the
 * focus rests on it, a finger or a button is down), not when the link comes into view: a list of 25 rows
 * would request 25 pages. It is read once. Next's own link supports neither, and adds 2.5 KB to every first
 * load.
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
        // The press has focused the link, whose page would otherwise be read for the focus.
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
