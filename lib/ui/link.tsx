'use client'

import NextLink from 'next/link'
import { type ComponentProps, useEffect, useRef, useState } from 'react'

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch'>

/** How long a pointer or the focus rests on a link that somebody means to follow. */
const INTENT_MS = 50

/**
 * A link within the console. What it leads to is read when somebody is about to follow it (the
 * pointer or the focus rests on it, a finger or a button is down), not when it comes into view: a
 * list of 25 rows would ask for 25 pages.
 */
export function Link(props: LinkProps) {
  const { onPointerEnter, onPointerLeave, onPointerDown, onFocus, onBlur, ...rest } = props
  const [isWanted, setWanted] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const want = () => setWanted(true)
  const wantSoon = () => {
    timer.current = setTimeout(want, INTENT_MS)
  }
  const forget = () => clearTimeout(timer.current)
  useEffect(() => forget, [])
  return (
    <NextLink
      {...rest}
      prefetch={isWanted}
      onPointerEnter={(event) => {
        wantSoon()
        onPointerEnter?.(event)
      }}
      onPointerLeave={(event) => {
        forget()
        onPointerLeave?.(event)
      }}
      onPointerDown={(event) => {
        want()
        onPointerDown?.(event)
      }}
      onFocus={(event) => {
        wantSoon()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        forget()
        onBlur?.(event)
      }}
    />
  )
}
