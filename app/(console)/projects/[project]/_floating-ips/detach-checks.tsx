'use client'

import { Fragment, useMemo, useState } from 'react'
import { BrokenChecksNote } from '@/app/(console)/projects/[project]/_vpcs/broken-checks-note'
import { hasChecks, hasChecksIn } from '@/app/(console)/projects/[project]/_vpcs/has-checks'
import { networkReads } from '@/lib/api/network-reads'
import { withoutExternalIps } from '@/lib/network/network-edits'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useHindrance } from '@/lib/ui/hindrance'
import { Named } from '@/lib/ui/named'
import { Notice } from '@/lib/ui/notice'

interface Props {
  readonly project: string
  /** All that are detached together; must be stable. */
  readonly ips: readonly string[]
}

/** In the question before addresses are detached: which saved checks need them, in any VPC of the project. */
export default function DetachChecks(props: Props) {
  const [isChecked] = useState(() => hasChecksIn(props.project))
  return isChecked && <Checked {...props} />
}

function Checked({ project, ips }: Props) {
  const { data, failure, hasMore } = useAllRows((page) =>
    networkReads.vpcList({ query: { project, ...page } }),
  )
  const change = useMemo(() => withoutExternalIps(ips), [ips])
  const isWaiting = !failure && (!data || hasMore)
  useHindrance(isWaiting ? 'Saved checks are being tried' : undefined)
  if (failure)
    return <Notice tone="notice">Saved checks couldn’t be tried: the VPCs couldn’t be read.</Notice>
  const checked = data?.items.filter(({ name }) => hasChecks(project, name)) ?? []
  return checked.map(({ id, name }) => (
    <Fragment key={id}>
      {checked.length > 1 && (
        <p>
          <span>VPC </span>
          <Named>{name}</Named>
        </p>
      )}
      <BrokenChecksNote project={project} vpc={name} change={change} />
    </Fragment>
  ))
}
