import type { BgpAnnounceSet } from '@/lib/contract/bgp'
import { routes } from '@/lib/routes'
import { defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/named'
import { deleteBgpAnnounceSets } from './bgp-actions'

/** The platform doesn’t tell which configurations use a set, and refuses those that any uses. */
export const announceSetRemoval = defineRemoval({
  noun: 'announce set',
  operation: 'networkingBgpAnnounceSetDelete',
  action: deleteBgpAnnounceSets,
  call: ({ name }: BgpAnnounceSet) => ({ path: { announceSet: name } }),
  right: 'changeFleet',
  question: ({ name }) =>
    named`Delete announce set ${name}? This can’t be undone. One that a BGP configuration uses can’t be deleted; the platform doesn’t tell which configurations those are.`,
  alsoGoes: ['Its announcements'],
  notes: [
    'Their announcements go with them.',
    'Those that a BGP configuration uses can’t be deleted.',
  ],
  to: () => routes.bgpAnnounceSets,
})
