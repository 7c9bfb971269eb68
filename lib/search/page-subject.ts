import { routes, withQuery } from '@/lib/routes'
import type { Found, FoundKind } from '@/lib/api/search'

/** The subject of a page, from its address. */
export type PageSubject = Pick<Found, 'kind' | 'name' | 'project'>

/** The words for the kinds. */
export const kindLabels: Readonly<Record<FoundKind, string>> = {
  project: 'Project',
  instance: 'Instance',
  disk: 'Disk',
  snapshot: 'Snapshot',
  image: 'Image',
  'floating-ip': 'Floating IP',
  vpc: 'VPC',
  silo: 'Silo',
  'ip-pool': 'IP pool',
  sled: 'Sled',
  'switch-port': 'Switch port',
  subnet: 'Subnet',
  user: 'User',
  group: 'Group',
  'affinity-group': 'Affinity group',
  'anti-affinity-group': 'Anti-affinity group',
  'external-subnet': 'External subnet',
  rack: 'Rack',
  'physical-disk': 'Physical disk',
}

/** The kind and the place of a thing: 'Instance in web-shop', 'User on maple'. */
export function placeWords(of: Pick<Found, 'kind' | 'project' | 'parent'>): string {
  const { kind, project, parent } = of
  const label = kindLabels[kind]
  if (kind === 'user' || kind === 'group') return parent ? `${label} on ${parent}` : label
  const own = parent === undefined ? label : `${label} of ${parent}`
  return project === undefined ? own : `${own} in ${project}`
}

/** The page of a thing, as its list links to it, or the list that it is in. */
export function addressOf(
  thing: Pick<Found, 'kind' | 'id' | 'name' | 'project' | 'parent'>,
): string {
  const { kind, id, name, project = '', parent = '' } = thing
  switch (kind) {
    case 'project':
      return routes.instances(name)
    case 'instance':
      return routes.instanceStorage(project, name)
    case 'disk':
      return routes.disk(project, name)
    case 'snapshot':
      // Snapshots have no page: their list, searched for it.
      return `${routes.snapshots(project)}?${new URLSearchParams({ q: name })}`
    case 'image':
      return project === '' ? routes.siloImageEdit(name) : routes.projectImageEdit(project, name)
    case 'floating-ip':
      return routes.floatingIpEdit(project, name)
    case 'vpc':
      return routes.firewallRules(project, name)
    case 'silo':
      return routes.silo(name)
    case 'ip-pool':
      return routes.ipPool(name)
    case 'sled':
      return routes.sledInstances(id)
    case 'switch-port':
      return routes.switchPort(id)
    case 'subnet':
      return routes.subnetEdit(project, parent, name)
    case 'user':
      return parent === ''
        ? withQuery(routes.siloAccess, { person: id })
        : routes.siloUser(parent, id)
    case 'group':
      return parent === ''
        ? withQuery(routes.siloAccess, { group: id })
        : routes.siloGroup(parent, id)
    case 'affinity-group':
      return routes.affinityGroup(project, name)
    case 'anti-affinity-group':
      return routes.antiAffinityGroup(project, name)
    case 'external-subnet':
      return routes.externalSubnetEdit(project, name)
    case 'rack':
      return routes.rack(id)
    case 'physical-disk':
      return routes.physicalDisk(id)
  }
}

// A project's page is its list of instances. Hardware, users and groups, and ports are missing: their names
// aren't in their addresses, which have ids.
const SHAPES: readonly (readonly [shape: RegExp, kind: FoundKind])[] = [
  [/^\/projects\/([^/]+)\/instances$/, 'project'],
  [/^\/projects\/([^/]+)\/instances\/([^/]+)(?:\/.*)?$/, 'instance'],
  [/^\/projects\/([^/]+)\/vpcs\/([^/]+)(?:\/.*)?$/, 'vpc'],
  [/^\/projects\/([^/]+)\/images\/([^/]+)\/edit$/, 'image'],
  [/^\/projects\/([^/]+)\/floating-ips\/([^/]+)\/edit$/, 'floating-ip'],
  [/^\/projects\/([^/]+)\/external-subnets\/([^/]+)\/edit$/, 'external-subnet'],
  [/^\/projects\/([^/]+)\/affinity-groups\/([^/]+)(?:\/.*)?$/, 'affinity-group'],
  [/^\/projects\/([^/]+)\/anti-affinity-groups\/([^/]+)(?:\/.*)?$/, 'anti-affinity-group'],
  [/^\/images\/([^/]+)\/edit$/, 'image'],
  [/^\/system\/silos\/([^/]+)(?:\/.*)?$/, 'silo'],
  [/^\/system\/networking\/ip-pools\/([^/]+)(?:\/.*)?$/, 'ip-pool'],
]

/** The subject of an address of this console; undefined if it isn't a single thing. */
export function subjectOf(address: string): PageSubject | undefined {
  const [path = '', query] = address.split('?')
  const disk = new URLSearchParams(query).get('disk')
  const disks = disk && /^\/projects\/([^/]+)\/disks$/.exec(path)
  try {
    if (disk && disks) return { kind: 'disk', name: disk, project: decoded(disks[1]) }
    for (const [shape, kind] of SHAPES) {
      const [, first, second] = shape.exec(path) ?? []
      if (first === undefined) continue
      return second === undefined
        ? { kind, name: decoded(first) }
        : { kind, name: decoded(second), project: decoded(first) }
    }
  } catch {
    // The encoding is not valid, so it is no page of ours.
  }
  return undefined
}

const decoded = (segment = ''): string => decodeURIComponent(segment)
