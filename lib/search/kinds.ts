import { type NounKey, nouns } from '@/lib/nouns'
import { routes, withQuery } from '@/lib/routes'
import { capitalise } from '@/lib/format/capitalise'

/** A found thing, as far as its address needs it; '' for what it doesn't have. */
interface Place {
  readonly id: string
  readonly name: string
  readonly project: string
  readonly parent: string
}

interface Kind {
  /** The page of a thing, as its list links to it, or the list that it is in. */
  readonly at: (place: Place) => string
  /** Its things have actions in the palette; those of other kinds only have pages. */
  readonly acts?: true
}

const acts = true

/** The kinds of things that the search finds; null for nouns whose things it doesn't look for. */
const kinds = {
  project: { at: ({ name }) => routes.instances(name), acts },
  instance: { at: ({ project, name }) => routes.instanceStorage(project, name), acts },
  disk: { at: ({ project, name }) => routes.disk(project, name), acts },
  // Snapshots have no page: their list, searched for it.
  snapshot: {
    at: ({ project, name }) => `${routes.snapshots(project)}?${new URLSearchParams({ q: name })}`,
    acts,
  },
  image: {
    at: ({ project, name }) =>
      project === '' ? routes.siloImageEdit(name) : routes.projectImageEdit(project, name),
    acts,
  },
  'floating-ip': { at: ({ project, name }) => routes.floatingIpEdit(project, name), acts },
  'external-subnet': { at: ({ project, name }) => routes.externalSubnetEdit(project, name), acts },
  vpc: { at: ({ project, name }) => routes.firewallRules(project, name), acts },
  subnet: { at: ({ project, parent, name }) => routes.subnetEdit(project, parent, name) },
  'affinity-group': { at: ({ project, name }) => routes.affinityGroup(project, name), acts },
  'anti-affinity-group': {
    at: ({ project, name }) => routes.antiAffinityGroup(project, name),
    acts,
  },
  silo: { at: ({ name }) => routes.silo(name), acts },
  user: {
    at: ({ parent, id }) =>
      parent === '' ? withQuery(routes.siloAccess, { person: id }) : routes.siloUser(parent, id),
  },
  group: {
    at: ({ parent, id }) =>
      parent === '' ? withQuery(routes.siloAccess, { group: id }) : routes.siloGroup(parent, id),
  },
  'ip-pool': { at: ({ name }) => routes.ipPool(name), acts },
  sled: { at: ({ id }) => routes.sledInstances(id), acts },
  rack: { at: ({ id }) => routes.rack(id) },
  'physical-disk': { at: ({ id }) => routes.physicalDisk(id) },
  'switch-port': { at: ({ id }) => routes.switchPort(id) },
  'multicast-group': { at: ({ id }) => routes.multicastGroup(id) },
  'subnet-pool': { at: ({ name }) => routes.subnetPool(name) },
  'port-settings': { at: ({ name }) => routes.portSettings(name) },
  'address-lot': { at: ({ name }) => routes.addressLot(name) },
  'loopback-address': { at: ({ name }) => withQuery(routes.loopbackAddresses, { q: name }) },
  'bgp-peer': { at: ({ id }) => routes.bgpPeer(id) },
  'bgp-configuration': { at: ({ name }) => routes.bgpConfigEdit(name) },
  'announce-set': { at: ({ name }) => routes.bgpAnnounceSet(name) },
  'bfd-session': { at: ({ name }) => routes.bfdSession(name) },
  receiver: { at: ({ name }) => routes.alertReceiver(name) },
  'support-bundle': { at: ({ id }) => routes.supportBundle(id) },
  // Parts of a VPC, which are read by VPC.
  ...{ router: null, route: null, 'firewall-rule': null, 'internet-gateway': null },
  // The reader's own.
  ...{ 'ssh-key': null, 'access-token': null },
  // Of a project, but for operators alone; of each silo; and what has no name.
  ...{ probe: null, 'identity-provider': null },
  ...{
    switch: null,
    'new-sled': null,
    'adoption-request': null,
    release: null,
    'trust-root': null,
  },
} as const satisfies Readonly<Record<NounKey, Kind | null>>

type Kinds = typeof kinds
export type FoundKind = { [K in NounKey]: Kinds[K] extends null ? never : K }[NounKey]
export type ActingKind = {
  [K in FoundKind]: Kinds[K] extends { readonly acts: true } ? K : never
}[FoundKind]

const found: Readonly<Record<FoundKind, Kind>> = kinds

export const FOUND_KINDS = Object.keys(kinds).filter(
  (kind): kind is FoundKind => kinds[kind as NounKey] !== null,
)

export const isActing = (kind: FoundKind): kind is ActingKind => found[kind].acts === true

/** 'Floating IP'. */
export const kindLabel = (kind: FoundKind): string => capitalise(nouns[kind].one)

/** The page of a thing, as its list links to it, or the list that it is in. */
export const addressOf = (
  thing: Pick<Place, 'id' | 'name'> & Partial<Place> & { readonly kind: FoundKind },
): string => found[thing.kind].at({ project: '', parent: '', ...thing })
