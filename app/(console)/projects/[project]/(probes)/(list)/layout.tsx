import type { ComponentProps } from 'react'
import { FleetOnly } from '@/app/(console)/fleet-only'
import { ProbeList } from '@/app/(console)/projects/[project]/(probes)/probe-list'
import { probeOperations } from '@/lib/contract/probe'
import { defineListLayout } from '@/lib/screens/list-layout'

const Rows = defineListLayout(ProbeList, probeOperations.probeList)

/** The platform lists probes to those who have a role on the project and read the fleet. */
export default function ProbesLayout(props: ComponentProps<typeof Rows>) {
  return (
    <FleetOnly>
      <Rows {...props} />
    </FleetOnly>
  )
}
