'use client'

import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import type { Right } from '@/lib/contract/reader-can'
import { LinkButton } from '@/lib/ui/button'

export interface RightLinkProps extends ComponentProps<typeof LinkButton> {
  /** Absent for what everybody may. */
  readonly right?: Right | undefined
  /** Whose right it is, unless it is the silo's. */
  readonly project?: string | undefined
}

/** Without asking whether its reader may: for what is drawn before that is known. */
export const drawOffered = ({
  right: _right,
  project: _project,
  ...rest
}: RightLinkProps): ReactNode => <LinkButton {...rest} />

/**
 * How such a link is drawn: `drawKnown` within what the server has read (PrefetchBoundary). A skeleton
 * knows nothing yet, and carries nothing of what it takes to know.
 */
export const RightLinkContext = createContext(drawOffered)

/** A button that leads to a form, for those who may send it; to others it names the role. */
export function RightLink(props: RightLinkProps) {
  const draw = use(RightLinkContext)
  return draw(props)
}
