'use client'

import { useMemo, useState } from 'react'
import { ExposureView } from '@/app/(console)/projects/[project]/_exposure/exposure-view'
import { useNetwork } from '@/app/(console)/projects/[project]/_vpcs/use-network'

interface Props {
  readonly project: string
  readonly vpc: string
}

/** What the internet can reach in a VPC. */
export function VpcExposure({ project, vpc }: Props) {
  const [isAll, setAll] = useState(false)
  const {
    network,
    others: _,
    ...reading
  } = useNetwork({
    ...{ project, vpc, instances: [], isOfAll: true },
    ...(isAll && { addressesMax: Infinity }),
  })
  const networks = useMemo(() => network && [network], [network])
  return (
    <ExposureView
      {...{ project, networks, reading }}
      place={vpc}
      gaps={network?.gaps ?? []}
      askAll={isAll ? undefined : () => setAll(true)}
    />
  )
}
