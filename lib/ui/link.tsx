'use client'

import NextLink from 'next/link'
import { useRouter } from 'next/navigation'
import { type ComponentProps, type FocusEvent, type PointerEvent, useEffect, useRef } from 'react'
import { readWhole } from '@/lib/navigation/read-whole'

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch'>

/** How long a pointer or the focus rests on a link that somebody means to follow. */
const INTENT_MS = 50

/**
 * A link within the console. What it leads to is read when somebody is about to follow it (the
 * pointer or the focus rests on it, a finger or a button is down), not when it comes into view: a
 * list of 25 rows would ask for 25 pages. It is read once: Next's own way reads it again, in whole,
 * whenever the page changes for as long as the link is there.
 */
export function Link(props: LinkProps) {
  const { onPointerEnter, onPointerLeave, onPointerDown, onFocus, onBlur, ...rest } = props
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const want = ({ currentTarget: { href } }: { readonly currentTarget: HTMLAnchorElement }) => {
    clearTimeout(timer.current)
    readWhole(router, href)
  }
  const wantSoon = (event: PointerEvent<HTMLAnchorElement> | FocusEvent<HTMLAnchorElement>) => {
    const { currentTarget } = event
    clearTimeout(timer.current)
    timer.current = setTimeout(() => want({ currentTarget }), INTENT_MS)
  }
  const forget = () => clearTimeout(timer.current)
  useEffect(() => forget, [])
  return (
    <NextLink
      {...rest}
      prefetch={false}
      onPointerEnter={(event) => {
        wantSoon(event)
        onPointerEnter?.(event)
      }}
      onPointerLeave={(event) => {
        forget()
        onPointerLeave?.(event)
      }}
      onPointerDown={(event) => {
        want(event)
        onPointerDown?.(event)
      }}
      onFocus={(event) => {
        wantSoon(event)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        forget()
        onBlur?.(event)
      }}
    />
  )
}
