'use client'

import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'prefetch'>

/**
 * A link within the console. Its route is prefetched when somebody is about to follow it (pointer,
 * focus, touch), not when it comes into view: a list of 25 rows would ask for 25 routes.
 */
export function Link({ onPointerEnter, onFocus, onTouchStart, ...rest }: LinkProps) {
  const [isWanted, setWanted] = useState(false)
  return (
    <NextLink
      {...rest}
      prefetch={isWanted ? null : false}
      onPointerEnter={(event) => {
        setWanted(true)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        setWanted(true)
        onFocus?.(event)
      }}
      onTouchStart={(event) => {
        setWanted(true)
        onTouchStart?.(event)
      }}
    />
  )
}
