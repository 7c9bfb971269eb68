import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { capitalise } from '@/lib/format/capitalise'
import { type NounKey, nouns } from '@/lib/nouns'
import { decoded } from './audit-about'

/* What entries of the audit log say in words. The log has neither bodies nor ids of things: only addresses. */

type Entry = Pick<AuditLogEntry, 'operationId' | 'requestUri' | 'result'>

/** The verbs of deeds, in the past. */
const PAST: Readonly<Record<string, string>> = {
  ...{ abort: 'aborted', add: 'added', apply: 'applied', attach: 'attached', call: 'called' },
  ...{ change: 'changed', clear: 'cleared', confirm: 'confirmed', create: 'created' },
  ...{ delete: 'deleted', demote: 'demoted', detach: 'detached', disable: 'disabled' },
  ...{ enable: 'enabled', finish: 'finished', link: 'linked', probe: 'probed' },
  ...{ promote: 'promoted', query: 'queried', reboot: 'rebooted', remove: 'removed' },
  ...{ resend: 'resent', set: 'set', sign: 'signed', start: 'started', stop: 'stopped' },
  ...{ unlink: 'unlinked', update: 'updated', upload: 'uploaded' },
}

/**
 * The deeds of operations whose names don’t end with the verb, or have another object than the thing before
 * it. What addresses may name stands in brackets: the key of its noun, or what it is called here alone.
 */
const DEEDS: Readonly<Record<string, string>> = {
  affinity_group_member_instance_add: 'add [instance] to [affinity-group]',
  affinity_group_member_instance_delete: 'remove [instance] from [affinity-group]',
  alert_delivery_resend: 'resend [alert] to [receiver]',
  alert_receiver_subscription_add: 'add a subscription to [alert receiver]',
  alert_receiver_subscription_remove: 'remove [subscription] from [alert receiver]',
  allow_list_update: 'update the allow list',
  anti_affinity_group_member_instance_add: 'add [instance] to [anti-affinity-group]',
  anti_affinity_group_member_instance_delete: 'remove [instance] from [anti-affinity-group]',
  auth_settings_update: 'update the sign-in settings',
  bfd_disable: 'disable a BFD session',
  bfd_enable: 'enable a BFD session',
  bgp_config_create: 'create [bgp-configuration]',
  bgp_config_delete: 'delete [bgp-configuration]',
  bgp_config_update: 'update [bgp-configuration]',
  bgp_announce_set_delete: 'delete [announce-set]',
  bgp_announce_set_update: 'update [announce-set]',
  device_auth_confirm: 'confirm a device’s sign-in',
  disk_bulk_write_import_start: 'start the import into [disk]',
  disk_bulk_write_import_stop: 'stop the import into [disk]',
  disk_finalize_import: 'finish the import into [disk]',
  inbound_icmp_update: 'update inbound ICMP',
  instance_disk_attach: 'attach a disk to [instance]',
  instance_disk_detach: 'detach a disk from [instance]',
  instance_ephemeral_ip_attach: 'attach an ephemeral IP to [instance]',
  instance_ephemeral_ip_detach: 'detach an ephemeral IP from [instance]',
  instance_multicast_group_join: 'add [instance] to [multicast-group]',
  instance_multicast_group_leave: 'remove [instance] from [multicast-group]',
  instance_network_interface_create: 'add a network interface to [instance]',
  instance_network_interface_delete: 'remove [network interface] from [instance]',
  instance_network_interface_update: 'update [network interface] of [instance]',
  internet_gateway_ip_address_create: 'add an IP address to [gateway]',
  internet_gateway_ip_address_delete: 'remove [IP address] from [gateway]',
  internet_gateway_ip_pool_create: 'add an IP pool to [gateway]',
  internet_gateway_ip_pool_delete: 'remove [ip-pool] from [gateway]',
  ip_pool_assign: 'change the assignment of [ip-pool]',
  ip_pool_range_add: 'add a range to [ip-pool]',
  ip_pool_range_remove: 'remove a range from [ip-pool]',
  ip_pool_service_range_add: 'add a range to the service IP pool',
  ip_pool_service_range_remove: 'remove a range from the service IP pool',
  ip_pool_silo_link: 'link a silo to [ip-pool]',
  ip_pool_silo_unlink: 'unlink [silo] from [ip-pool]',
  ip_pool_silo_update: 'update the link of [silo] to [ip-pool]',
  local_idp_user_create: 'create [user]',
  local_idp_user_delete: 'delete [user]',
  local_idp_user_set_password: 'set the password of [user]',
  login_local: 'sign in to [silo] with a password',
  login_saml: 'sign in to [silo] with SAML',
  loopback_address_delete: 'delete a loopback address',
  physical_disk_disable_adoption: 'disable the adoption of a physical disk',
  physical_disk_enable_adoption: 'enable the adoption of a physical disk',
  policy_update: 'update access to their silo',
  project_policy_update: 'update access to [project]',
  rack_membership_abort: 'abort the membership change of [rack]',
  rack_membership_add_sleds: 'add sleds to [rack]',
  silo_policy_update: 'update access to [silo]',
  silo_quotas_update: 'update the quotas of [silo]',
  sled_set_provision_policy: 'set the provision policy of [sled]',
  subnet_pool_member_add: 'add a member to [subnet-pool]',
  subnet_pool_member_remove: 'remove a member from [subnet-pool]',
  subnet_pool_silo_link: 'link a silo to [subnet-pool]',
  subnet_pool_silo_unlink: 'unlink [silo] from [subnet-pool]',
  subnet_pool_silo_update: 'update the link of [silo] to [subnet-pool]',
  switch_port_apply_settings: 'apply settings to [switch-port]',
  switch_port_clear_settings: 'clear the settings of [switch-port]',
  switch_port_lldp_config_update: 'update the LLDP configuration of [switch-port]',
  switch_port_settings_create: 'create [port-settings]',
  switch_port_settings_delete: 'delete [port-settings]',
  system_networking_settings_update: 'update the networking settings',
  system_policy_update: 'update access to the fleet',
  system_timeseries_query: 'query metrics of the fleet',
  system_update_recovery_finish: 'finish a recovery',
  system_update_repository_upload: 'upload a release',
  system_update_trust_root_create: 'add a trust root',
  system_update_trust_root_delete: 'delete [trust-root]',
  target_release_update: 'set the target release',
  timeseries_query: 'query metrics',
  user_logout: 'sign out [user]',
  vpc_firewall_rules_update: 'update the firewall rules of [vpc]',
  vpc_router_route_create: 'add a route to [router]',
  vpc_router_route_delete: 'delete [route] of [router]',
  vpc_router_route_update: 'update [route] of [router]',
  webhook_secrets_add: 'add a secret to [receiver]',
  webhook_secrets_delete: 'delete [webhook secret]',
}

const calledBy = (key: string): string | undefined =>
  Object.hasOwn(nouns, key) ? nouns[key as NounKey].one : undefined

/** What a deed is, with the things that it is done to in brackets; undefined for an operation that we don’t know. */
export function knownDeed(operationId: string): string | undefined {
  const short = operationId.replace(/^(?:system|networking|current_user)_/, '')
  const own = [operationId, short].find((id) => Object.hasOwn(DEEDS, id))
  if (own !== undefined)
    return DEEDS[own]?.replaceAll(/(?<=\[)[^\]]+/g, (key) => calledBy(key) ?? key)
  const [, thing, verb = ''] = /^([a-z\d_]+)_([a-z]+)$/.exec(short) ?? []
  if (thing === undefined || !Object.hasOwn(PAST, verb)) return undefined
  const words = thing.replaceAll('_', ' ')
  const noun =
    calledBy(thing.replaceAll('_', '-')) ??
    words.replace(/\b(?:bgp|ip|saml|scim|vpc)\b/g, (word) => word.toUpperCase())
  return `${verb} [${noun}]`
}

const deedOf = (operationId: string) => knownDeed(operationId) ?? `call ${operationId}`

/** An operation in words: 'Attach a disk to instance'. */
export const operationWords = (operationId: string): string =>
  capitalise(deedOf(operationId).replaceAll(/[[\]]/g, ''))

/** A thing that an address names, or only its kind. */
interface Thing {
  readonly noun: string
  readonly name: string | undefined
}

interface Address {
  readonly path: string
  readonly query: URLSearchParams
}

/** The log cuts longer ones off (behaviour-2026.md, section 3.4). */
const ADDRESS_MAX = 512

/** The parts of an address, without the one that may be cut off. */
export function addressOf(requestUri: string): Address {
  const whole =
    requestUri.length < ADDRESS_MAX ? requestUri : requestUri.replace(/[/?&][^/?&]*$/, '')
  const [path = '', search = ''] = whole.split('?')
  return { path, query: new URLSearchParams(search) }
}

function thingAt(noun: string, { path, query }: Address): Thing {
  const words = noun.toLowerCase().split(' ')
  const last = words.at(-1)
  // '/v1/vpc-subnets/a', '/switch-port/qsfp0', and a silo also at '/login/a/local'.
  const segment = new RegExp(
    `/(?:[^/]*-)?(?:${last}${noun === 'silo' ? '|login' : ''})(?:e?s)?/([^/]+)`,
  )
  const found = decoded(segment.exec(path)?.[1])
  const keys = [words.join('_'), `${last}`, ...(noun === 'BGP configuration' ? ['name_or_id'] : [])]
  const name = found ?? keys.map((key) => query.get(key)).find((each) => each !== null)
  return { noun, name: name || undefined }
}

/** Part of a sentence; names are the platform’s. */
export interface Words {
  readonly text: string
  readonly isName?: true
}

const nameWords = (text: string): Words => ({ text, isName: true })

/** '[instance]' as it is called: 'instance web', else 'an instance'. */
function thingWords({ noun, name }: Thing): readonly Words[] {
  if (name !== undefined) return [{ text: `${noun} ` }, nameWords(name)]
  const article = noun.endsWith('settings') ? '' : /^(?:[aeio]|SSH)/i.test(noun) ? 'an ' : 'a '
  return [{ text: article + noun }]
}

/** 'Ada deleted instance web in shop', or 'tried to delete' unless the platform did it. */
export function auditSentence(entry: Entry, actor: string): readonly Words[] {
  const [verb = '', ...rest] = deedOf(entry.operationId).split(' ')
  const did = entry.result.kind === 'success' ? (PAST[verb] ?? verb) : `tried to ${verb}`
  const address = addressOf(entry.requestUri)
  const parts = rest.join(' ').split(/[[\]]/)
  const named = parts.filter((_, at) => at % 2 === 1)
  const place = (['vpc', 'project', 'silo'] as const).flatMap((key) => {
    const name = address.query.get(key)
    const isSaid = named.some((noun) => noun.toLowerCase() === key)
    const kind = key === 'project' ? '' : key === 'vpc' ? 'VPC ' : 'silo '
    return name && !isSaid ? [{ text: ` in ${kind}` }, nameWords(name)] : []
  })
  return [
    nameWords(actor),
    { text: ` ${did} ` },
    ...parts.flatMap((text, at) =>
      at % 2 === 1 ? thingWords(thingAt(text, address)) : text ? [{ text }] : [],
    ),
    ...place,
  ]
}

export const plainWords = (words: readonly Words[]): string =>
  words.map(({ text }) => text).join('')

/** The thing that a call was about, which its words name last; undefined if it was about none. */
export function thingOf({ operationId, requestUri }: Entry): Thing | undefined {
  const noun = [...deedOf(operationId).matchAll(/\[(.+?)\]/g)].at(-1)?.[1]
  return noun === undefined ? undefined : thingAt(noun, addressOf(requestUri))
}

/** A call and its outcome in words: 'Start instance; refused: no room'. */
export function auditWords({
  operationId,
  result,
}: Pick<AuditLogEntry, 'operationId' | 'result'>): string {
  const done = operationWords(operationId)
  switch (result.kind) {
    case 'success':
      return done
    case 'error':
      return `${done}; refused: ${result.errorMessage || `status ${result.httpStatusCode}`}`
    default:
      return `${done}; the outcome is unknown`
  }
}
