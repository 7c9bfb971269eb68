import type { IconName } from '@/lib/ui/icon-names'

/** What the console calls the things of a kind, and the icon that stands for them. */
export interface Noun {
  /** One of them within a sentence: 'floating IP'. */
  readonly one: string
  /** Several of them: 'floating IPs'. */
  readonly many: string
  readonly icon: IconName
}

const noun = (one: string, icon: IconName, many = `${one}s`): Noun => ({ one, many, icon })

/**
 * The kinds of things that have a list or a page of their own. Sidebar, titles, lists, search and palette
 * take their words and icons from here; what the search does with each is in lib/search/kinds.ts.
 */
export const nouns = {
  project: noun('project', 'folder'),
  instance: noun('instance', 'server'),
  disk: noun('disk', 'hard-drive'),
  snapshot: noun('snapshot', 'camera'),
  image: noun('image', 'image'),
  vpc: noun('VPC', 'network'),
  subnet: noun('subnet', 'network'),
  router: noun('router', 'router'),
  route: noun('route', 'route'),
  'firewall-rule': noun('firewall rule', 'brick-wall'),
  'internet-gateway': noun('internet gateway', 'globe'),
  'floating-ip': noun('floating IP', 'waypoints'),
  'external-subnet': noun('external subnet', 'ethernet-port'),
  'affinity-group': noun('affinity group', 'group'),
  'anti-affinity-group': noun('anti-affinity group', 'ungroup'),
  probe: noun('probe', 'eye'),
  'multicast-group': noun('multicast group', 'share-2'),
  'ssh-key': noun('SSH key', 'key'),
  'access-token': noun('access token', 'square-terminal'),
  user: noun('user', 'user'),
  group: noun('group', 'users'),
  silo: noun('silo', 'boxes'),
  'identity-provider': noun('identity provider', 'key'),
  'ip-pool': noun('IP pool', 'globe'),
  'subnet-pool': noun('subnet pool', 'ethernet-port'),
  sled: noun('sled', 'server'),
  'physical-disk': noun('physical disk', 'hard-drive'),
  rack: noun('rack', 'server'),
  switch: noun('switch', 'router', 'switches'),
  'switch-port': noun('switch port', 'ethernet-port'),
  'new-sled': noun('new sled', 'package-plus'),
  'adoption-request': noun('adoption request', 'hard-drive'),
  'port-settings': noun('port settings', 'sliders-horizontal', 'port settings'),
  'address-lot': noun('address lot', 'table-2'),
  'loopback-address': noun('loopback address', 'router', 'loopback addresses'),
  'bgp-peer': noun('BGP peer', 'route'),
  'bgp-configuration': noun('BGP configuration', 'route'),
  'announce-set': noun('announce set', 'route'),
  'bfd-session': noun('BFD session', 'heart-pulse'),
  release: noun('release', 'package-plus'),
  'trust-root': noun('trust root', 'badge-check'),
  receiver: noun('receiver', 'bell'),
  'support-bundle': noun('support bundle', 'archive'),
} as const satisfies Readonly<Record<string, Noun>>

export type NounKey = keyof typeof nouns

/** A noun by its key; or as it is, for things that only a part of one page has. */
export const nounOf = (of: NounKey | Noun): Noun => (typeof of === 'string' ? nouns[of] : of)
