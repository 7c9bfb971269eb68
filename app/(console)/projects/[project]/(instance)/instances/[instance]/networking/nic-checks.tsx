'use client'

import { useMemo } from 'react'
import { BrokenChecksNote } from '@/app/(console)/projects/[project]/_vpcs/broken-checks-note'
import { withoutNic, withPrimaryNic } from '@/lib/network/network-edits'

export interface NicInVpc {
  readonly project: string
  /** Its name; undefined where it is not known: then neither is which checks there are. */
  readonly vpc: string | undefined
  /** Id of the instance. */
  readonly owner: string | undefined
  readonly nicId: string
  readonly change: 'delete' | 'make-primary'
}

/** Which saved checks the end of an interface would break, or another primary one. */
export default function NicChecks({ project, vpc, owner = '', nicId, change: kind }: NicInVpc) {
  const change = useMemo(
    () => (kind === 'delete' ? withoutNic(owner, nicId) : withPrimaryNic(owner, nicId)),
    [kind, owner, nicId],
  )
  return vpc !== undefined && owner !== '' && <BrokenChecksNote {...{ project, vpc, change }} />
}
