import type { AuditLogEntry } from '@/lib/contract/audit-log'

/*
 * The log has neither bodies nor ids of things, but for the address of a call. Whether a call was about
 * a thing is told by that alone.
 */

interface Noun {
  readonly words: string
  /** What its names and ids follow in an address. */
  readonly collection: string
  /** What it is called by in a query. */
  readonly key: string
  /** The only path whose query calls it so, where others use the word for something else. */
  readonly path?: string
}

const NOUNS = {
  silo: { words: 'Silo', collection: 'silos', key: 'silo' },
  user: { words: 'User', collection: 'users', key: 'user' },
  group: { words: 'Group', collection: 'groups', key: 'group' },
  project: { words: 'Project', collection: 'projects', key: 'project' },
  vpc: { words: 'VPC', collection: 'vpcs', key: 'vpc' },
  instance: { words: 'Instance', collection: 'instances', key: 'instance' },
  'ip-pool': { words: 'IP pool', collection: 'ip-pools', key: 'pool' },
  rack: { words: 'Rack', collection: 'racks', key: 'rack_id' },
  sled: { words: 'Sled', collection: 'sleds', key: 'sled' },
  'physical-disk': { words: 'Physical disk', collection: 'disks', key: 'disk' },
  'switch-port': { words: 'Switch port', collection: 'switch-port', key: 'port' },
  'address-lot': { words: 'Address lot', collection: 'address-lot', key: 'address_lot' },
  'port-settings': {
    words: 'Port settings',
    collection: 'switch-port-settings',
    key: 'port_settings',
  },
  'bgp-config': {
    words: 'BGP configuration',
    collection: 'bgp',
    key: 'name_or_id',
    path: '/v1/system/networking/bgp',
  },
  'announce-set': {
    words: 'Announce set',
    collection: 'bgp-announce-set',
    key: 'announce_set',
  },
  'support-bundle': { words: 'Support bundle', collection: 'support-bundles', key: 'bundle' },
} as const satisfies Readonly<Record<string, Noun>>
export type AuditNoun = keyof typeof NOUNS

export const isAuditNoun = (text: string): text is AuditNoun => Object.hasOwn(NOUNS, text)

/** The thing that entries are wanted of, as calls may name it. */
export interface AuditThing {
  readonly noun: AuditNoun
  readonly id: string
  /** '' where it has none. */
  readonly name: string
  /** Name of the project that its name is of; '' where things of its kind are in none. */
  readonly project: string
  /** The silo whose people know it by its name; '' where its name is the whole fleet's. */
  readonly siloId: string
  /** What else the query of a call by its name has: 'rack_id=…&switch_location=switch0'. */
  readonly place?: string
  /** ISO; another thing may have had its name before. '' when unknown. */
  readonly since: string
}

/** 'Instance checkout'; by its id where it has no name. */
export const thingWords = ({ noun, name, id }: AuditThing): string =>
  `${NOUNS[noun].words} ${name || id}`

/** What makes one: 'silo_create', of the operations that the log knows. */
export const creationOf = ({ noun }: Pick<AuditThing, 'noun'>): string | undefined =>
  CREATIONS[noun]

const CREATIONS: Readonly<Partial<Record<AuditNoun, string>>> = {
  silo: 'silo_create',
  user: 'local_idp_user_create',
  project: 'project_create',
  vpc: 'vpc_create',
  instance: 'instance_create',
  'ip-pool': 'system_ip_pool_create',
  'address-lot': 'networking_address_lot_create',
  'port-settings': 'networking_switch_port_settings_create',
  'bgp-config': 'networking_bgp_config_create',
  'announce-set': 'networking_bgp_announce_set_update',
  'support-bundle': 'support_bundle_create',
}

/** The text of a part of an address; undefined where it is none. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Whether a call was about a thing, as far as its address tells: by its id, or by the name that it has now. */
export function isAboutThing(
  { requestUri, timeStarted, actor }: Pick<AuditLogEntry, 'requestUri' | 'timeStarted' | 'actor'>,
  thing: AuditThing,
): boolean {
  const [path = '', search = ''] = requestUri.split('?')
  const parts = path.split('/').map(decoded)
  const query = new URLSearchParams(search)
  if (parts.includes(thing.id) || [...query.values()].includes(thing.id)) return true
  const { name, project, siloId, place = '', since } = thing
  if (name === '') return false
  const { collection, key, path: only = path }: Noun = NOUNS[thing.noun]
  const isNamed =
    parts.some((part, at) => part === collection && parts[at + 1] === name) ||
    (query.get(key) === name && path === only)
  if (!isNamed) return false
  // Who is of another silo means another thing by that name.
  if (siloId !== '' && !('siloId' in actor && actor.siloId === siloId)) return false
  if (project !== '' && query.get('project') !== project) return false
  if (![...new URLSearchParams(place)].every(([each, value]) => query.get(each) === value))
    return false
  return since === '' || (timeStarted !== null && timeStarted.getTime() >= Date.parse(since))
}
