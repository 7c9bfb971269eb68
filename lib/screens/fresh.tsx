'use client'

import { usePathname } from 'next/navigation'
import { Fragment, type ReactNode, useLayoutEffect, useReducer } from 'react'

interface Props {
  readonly children: ReactNode
}

/*
 * The router keeps the last pages hidden, with all their state, for Back (React's Activity). A list
 * keeps its scroll and its open rows so; a form that was left begins anew, by one of these.
 */

/** Around the page of a form, within that page. */
export function FreshPage({ children }: Props) {
  const [visit, leave] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => leave, [])
  return <Fragment key={visit}>{children}</Fragment>
}

/** Around the panels that open over a list or a page: none is kept when another path takes its place. */
export function FreshPanels({ children }: Props) {
  return <Fragment key={usePathname()}>{children}</Fragment>
}
