import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { capitalise } from '@/lib/format/capitalise'
import { type NounKey, nouns } from '@/lib/nouns'

/* The log has neither bodies nor ids of things: only the address of a call tells whether it was about a thing. */

/** How calls name a thing, where that isn't after its noun. */
interface Noun {
  /** The segment before its name or id in an address. */
  readonly collection?: string
  /** The query parameter with its name or id. */
  readonly key?: string
  /** The only path with that query parameter, where other paths use the parameter for something else. */
  readonly path?: string
}

const NOUNS = {
  ...{ silo: {}, user: {}, group: {}, project: {}, vpc: {}, instance: {}, sled: {} },
  'ip-pool': { key: 'pool' },
  rack: { key: 'rack_id' },
  'physical-disk': { collection: 'disks', key: 'disk' },
  'switch-port': { collection: 'switch-port', key: 'port' },
  'address-lot': { collection: 'address-lot' },
  'port-settings': { collection: 'switch-port-settings' },
  'bgp-configuration': {
    ...{ collection: 'bgp', key: 'name_or_id', path: '/v1/system/networking/bgp' },
  },
  'announce-set': { collection: 'bgp-announce-set' },
  'support-bundle': { key: 'bundle' },
} as const satisfies Partial<Readonly<Record<NounKey, Noun>>>
export type AuditNoun = keyof typeof NOUNS

export const isAuditNoun = (text: string): text is AuditNoun => Object.hasOwn(NOUNS, text)

/** The thing whose entries are wanted, with the ways in which calls may name it. */
export interface AuditThing {
  readonly noun: AuditNoun
  readonly id: string
  /** '' if it has none. */
  readonly name: string
  /** The project of the name; '' for kinds of things outside of projects. */
  readonly project: string
  /** The silo in which the name is unique; '' if it is unique in the whole fleet. */
  readonly siloId: string
  /** The rest of the query in a call by its name: 'rack_id=…&switch_location=switch0'. */
  readonly place?: string
  /** Since when it has the name, ISO: another thing may have had it before. '' if unknown. */
  readonly since: string
}

/** 'Instance checkout'; with the id if there is no name. */
export const thingWords = ({ noun, name, id }: AuditThing): string =>
  `${capitalise(nouns[noun].one)} ${name || id}`

/** The operation that creates it, as the log names it: 'silo_create'. */
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
  'bgp-configuration': 'networking_bgp_config_create',
  'announce-set': 'networking_bgp_announce_set_update',
  'support-bundle': 'support_bundle_create',
}

/** A decoded part of an address; undefined if it can't be decoded. */
export function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Whether a call was about a thing, as far as its address tells: by its id, or by its current name. */
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
  const {
    collection = `${thing.noun}s`,
    key = thing.noun.replaceAll('-', '_'),
    path: only = path,
  }: Noun = NOUNS[thing.noun]
  const isNamed =
    parts.some((part, at) => part === collection && parts[at + 1] === name) ||
    (query.get(key) === name && path === only)
  if (!isNamed) return false
  // A caller from another silo means another thing by that name.
  if (siloId !== '' && !('siloId' in actor && actor.siloId === siloId)) return false
  if (project !== '' && query.get('project') !== project) return false
  if (![...new URLSearchParams(place)].every(([each, value]) => query.get(each) === value))
    return false
  return since === '' || (timeStarted !== null && timeStarted.getTime() >= Date.parse(since))
}
