import { FleetOnly } from '@/app/(console)/fleet-only'
import { ProbeList } from '@/app/(console)/projects/[project]/(probes)/probe-list'
import { probeOperations } from '@/lib/contract/probe'
import { defineListLayout } from '@/lib/screens/list-layout'

export default defineListLayout(ProbeList, probeOperations.probeList, {
  // The platform lists probes to those who have a role on the project and read the fleet.
  guard: FleetOnly,
})
