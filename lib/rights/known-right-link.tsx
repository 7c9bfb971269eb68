'use client'

import type { ReactNode } from 'react'
import { LinkButton } from '@/lib/ui/button'
import type { RightLinkProps } from './right-link'
import { useMissing } from './use-missing'

/** For RightLinkContext. */
export const drawKnown = (props: RightLinkProps): ReactNode => <KnownRightLink {...props} />

/** A link that knows what its reader may do. */
function KnownRightLink({ right, project, disabledReason, ...rest }: RightLinkProps) {
  const missing = useMissing(project)
  return <LinkButton {...rest} disabledReason={(right && missing[right]) ?? disabledReason} />
}
