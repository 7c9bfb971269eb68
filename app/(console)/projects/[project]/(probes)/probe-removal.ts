import type { ProbeInfo } from '@/lib/contract/probe'
import type { InProject } from '@/lib/screens/list-frame'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/confirm-dialog'
import { deleteProbes } from './probe-actions'

export const probeRemoval = defineRemoval({
  noun: 'probe',
  operation: 'probeDelete',
  action: deleteProbes,
  call: ({ name }: ProbeInfo, { project }: InProject) => ({
    path: { probe: name },
    query: { project },
  }),
  right: 'changeNetwork',
  question: ({ name }) =>
    named`Delete probe ${name}? Its external address returns to its pool. This can’t be undone.`,
  notes: ['Their external addresses return to their pools. This can’t be undone.'],
})
