import type { AuditSubject } from '@/lib/activity/audit-subject'
import { routes } from '@/lib/routes'

/** What a thing is called that an entry names, and where it is. */
export function subjectLink(subject: AuditSubject): {
  readonly label: string
  readonly href: string
} {
  switch (subject.kind) {
    case 'project':
      return { label: `Project ${subject.name}`, href: routes.instances(subject.name) }
    case 'instance':
      return { label: `Instance ${subject.id}`, href: routes.instanceLookup(subject.id) }
    case 'instance-of':
      return {
        label: `Instance ${subject.name}`,
        href: routes.instanceStorage(subject.project, subject.name),
      }
    case 'user':
      return { label: `User ${subject.id}`, href: routes.siloUser(subject.silo, subject.id) }
    case 'silo':
      return { label: `Silo ${subject.name}`, href: routes.silo(subject.name) }
    case 'ip-pool':
      return { label: `IP pool ${subject.name}`, href: routes.ipPool(subject.name) }
    case 'address-lot':
      return { label: `Address lot ${subject.name}`, href: routes.addressLot(subject.name) }
    case 'announce-set':
      return { label: `Announce set ${subject.name}`, href: routes.bgpAnnounceSet(subject.name) }
    case 'subnet-pool':
      return { label: `Subnet pool ${subject.name}`, href: routes.subnetPool(subject.name) }
    case 'sled':
      return { label: `Sled ${subject.name}`, href: routes.sledInstances(subject.name) }
    default:
      return { label: `Support bundle ${subject.name}`, href: routes.supportBundle(subject.name) }
  }
}
