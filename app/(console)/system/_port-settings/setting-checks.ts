import { type LotBlock, blockText, isWithin } from '@/lib/bgp/announcement'
import { validateAsn } from '@/lib/bgp/asn'
import { isSameAddress } from '@/lib/bgp/bfd-session'
import { unknownWord } from '@/lib/contract/known-word'
import { InterfaceKind, LinkFec, LinkSpeed, PeerType } from '@/lib/contract/link-words'
import { listText } from '@/lib/format/list'
import { type ParsedIp, parseIp, validateIp } from '@/lib/validate/ip'
import { validateIpNet } from '@/lib/validate/ip-net'
import { validateName } from '@/lib/validate/name'
import { validateNumber, type NumberOptions } from '@/lib/validate/number'
import { requiredMessage } from '@/lib/validate/required'
import { isTicked, itemsOf, type PartName, rowName, type SettingRow, textOf } from './setting-rows'

/** Characters of a BGP peer’s MD5 key. */
const MD5_KEY_MAX = 80
/** Seconds that a peer without an address is known. */
const ROUTER_LIFETIME_MAX = 9_000

/* Rules of the fields of port settings: for the dialogs, and again for the server. */

type Check = (value: string) => string | undefined

const number =
  (options: NumberOptions): Check =>
  (value) =>
    validateNumber(value, options)
const UINT32 = 4_294_967_295
const INT32 = 2_147_483_648
const seconds = (label: string) => number({ label, max: UINT32, unit: 's' })
const optionalNumber = (label: string, max: number, min = 0) =>
  number({ label, min, max, required: false })
const optional =
  (check: Check): Check =>
  (value) =>
    value.trim() === '' ? undefined : check(value.trim())
const needed =
  (label: string, check: Check): Check =>
  (value) =>
    value.trim() === '' ? requiredMessage(label) : check(value.trim())
const anything: Check = () => undefined
const each =
  (check: Check): Check =>
  (value) => {
    for (const item of itemsOf(value)) {
      const problem = check(item)
      if (problem !== undefined) return `${item}: ${problem}`
    }
    return undefined
  }
const vlan = number({ label: 'VLAN ID', max: 65_535, required: false })
const name = needed('Name', validateName)
const onInterface = needed('Interface', validateName)
/** A box that an answer didn’t tell of is neither ticked nor not. */
const box =
  (label: string): Check =>
  (value) =>
    value === '' ? `${label} is unknown. Set it again` : undefined
/** One of the words of a list: another is of a newer platform, and not made one of these. */
const oneOf =
  (label: string, words: readonly string[]): Check =>
  (value) =>
    unknownWord(label, value, words)
const equalizer = optionalNumber('It', INT32 - 1, -INT32)

/** The rule of every field, by the part that it is of. */
export const checks = {
  links: {
    linkName: name,
    autoneg: box('Autonegotiation'),
    lldpEnabled: box('LLDP'),
    mtu: number({ label: 'MTU', max: 65_535, unit: 'bytes' }),
    speed: oneOf('Speed', LinkSpeed),
    fec: optional(oneOf('FEC', LinkFec)),
    lldpManagementIp: optional(validateIp),
    txMain: equalizer,
    txPre1: equalizer,
    txPre2: equalizer,
    txPost1: equalizer,
    txPost2: equalizer,
  },
  interfaces: {
    linkName: name,
    kind: oneOf('Kind', InterfaceKind),
    vid: vlan,
    v6Enabled: box('IPv6'),
  },
  addresses: {
    linkName: onInterface,
    address: needed('Address', validateIpNet),
    addressLot: needed('Address lot', anything),
    vlanId: vlan,
  },
  routes: {
    linkName: onInterface,
    dst: needed('Destination', validateIpNet),
    gw: needed('Gateway', validateIp),
    vid: vlan,
    ribPriority: optionalNumber('Priority', 255),
  },
  peers: {
    linkName: onInterface,
    type: oneOf('Kind of peer', PeerType),
    targetAddr: optional(peerAddress),
    srcAddr: optional(validateIp),
    routerLifetime: number({
      label: 'Router lifetime',
      max: ROUTER_LIFETIME_MAX,
      unit: 's',
      required: false,
    }),
    enforceFirstAs: box('Enforce first AS'),
    bgpConfig: needed('BGP configuration', anything),
    remoteAsn: optional(validateAsn),
    holdTime: seconds('Hold time'),
    keepalive: seconds('Keepalive'),
    connectRetry: seconds('Connect retry'),
    delayOpen: seconds('Delay open'),
    idleHoldTime: seconds('Idle hold time'),
    minTtl: optionalNumber('Minimum TTL', 255),
    localPref: optionalNumber('Local preference', UINT32),
    multiExitDiscriminator: optionalNumber('Multi-exit discriminator', UINT32),
    vlanId: vlan,
    communities: each(number({ label: 'Community', max: UINT32 })),
    allowedImport: each(validateIpNet),
    allowedExport: each(validateIpNet),
  },
} as const satisfies Readonly<Record<PartName, Readonly<Record<string, Check>>>>

/** By their bits: an address has many spellings. */
const isLoopback = ({ version, value }: ParsedIp) =>
  version === 4 ? value >> 24n === 127n : value === 1n
const isMulticast = ({ version, value }: ParsedIp) =>
  version === 4 ? value >> 28n === 0xen : value >> 120n === 0xffn

/** An address at which a peer can be reached (behaviour-2026.md, 3.8). */
function peerAddress(value: string): string | undefined {
  const ip = parseIp(value)
  if (!ip) return validateIp(value)
  if (ip.value === 0n || isLoopback(ip) || isMulticast(ip))
    return 'Can’t be a loopback, multicast, or unspecified address'
  return undefined
}

/** Up to 80 characters of printable ASCII; empty is none. */
export function validateKey(key: string): string | undefined {
  if (key.length > MD5_KEY_MAX) return `Must be at most ${MD5_KEY_MAX} characters`
  return /^[ -~]*$/.test(key) ? undefined : 'Can only contain printable ASCII characters'
}

/** What is wrong between the fields of a row, by field. */
function across(part: PartName, row: SettingRow): readonly [string, string] | undefined {
  if (part === 'interfaces' && row['kind'] === 'vlan' && textOf(row, 'vid') === '')
    return ['vid', requiredMessage('VLAN ID')]
  if (part !== 'peers') return undefined
  if (row['type'] !== 'unnumbered') {
    const [target, source] = [textOf(row, 'targetAddr'), textOf(row, 'srcAddr')]
    if (target === '') return ['targetAddr', requiredMessage('Peer address')]
    if (source !== '' && parseIp(source)?.version !== parseIp(target)?.version)
      return ['srcAddr', 'Must be of the same IP version as the peer’s address']
  }
  if (!isTicked(row, 'importsAll') && textOf(row, 'allowedImport') === '')
    return ['allowedImport', 'Enter at least one prefix, or allow all']
  if (!isTicked(row, 'exportsAll') && textOf(row, 'allowedExport') === '')
    return ['allowedExport', 'Enter at least one prefix, or allow all']
  return undefined
}

/** What is wrong with a row, by field; undefined where nothing is. */
export function fieldProblem(
  part: PartName,
  row: SettingRow,
): readonly [field: string, message: string] | undefined {
  for (const [field, check] of Object.entries<Check>(checks[part])) {
    const message = check(row[field] ?? '')
    if (message !== undefined) return [field, message]
  }
  return across(part, row)
}

const isUnnumbered = (row: SettingRow): boolean => row['type'] === 'unnumbered'

/**
 * The duplicate key of a row, by field. Links and interfaces are identified by name, peers by address
 * in any spelling, or by link (behaviour-operator.md). Undefined if there is no duplicate.
 */
export function twiceProblem(
  part: PartName,
  row: SettingRow,
  others: readonly SettingRow[],
): readonly [field: string, message: string] | undefined {
  const isOnSame = (other: SettingRow) => {
    const own = textOf(row, 'linkName')
    return own !== '' && textOf(other, 'linkName') === own
  }
  if (part === 'links' || part === 'interfaces') {
    const noun = part === 'links' ? 'link' : 'interface'
    return others.some(isOnSame) ? ['linkName', `Another ${noun} already has that name`] : undefined
  }
  if (part !== 'peers') return undefined
  if (isUnnumbered(row))
    return others.some((other) => isUnnumbered(other) && isOnSame(other))
      ? ['linkName', 'Another peer without an address is already on that interface']
      : undefined
  return others.some(
    (other) =>
      !isUnnumbered(other) && isSameAddress(textOf(other, 'targetAddr'), textOf(row, 'targetAddr')),
  )
    ? ['targetAddr', 'Another peer already has that address']
    : undefined
}

/** Why an address can't be taken from a lot of these blocks; undefined too while it is no address. */
export function outsideProblem(text: string, blocks: readonly LotBlock[]): string | undefined {
  const [address = ''] = text.trim().split('/')
  const ip = parseIp(address)
  if (!ip) return undefined
  const only = `${address}/${ip.version === 4 ? 32 : 128}`
  if (blocks.some((block) => isWithin(only, block))) return undefined
  const lot = blocks[0]?.lot
  return lot === undefined
    ? 'The address lot has no addresses'
    : `Not in address lot ${lot}, which has ${listText(blocks.map(blockText))}`
}

/** The first that is wrong with the rows of a part, in a sentence. */
export function rowsProblem(part: PartName, rows: readonly SettingRow[]): string | undefined {
  for (const [at, row] of rows.entries()) {
    const problem = fieldProblem(part, row)
    if (problem) return `${rowName(part, row)}: ${problem[1]}`
    if (twiceProblem(part, row, rows.slice(0, at))) return `${rowName(part, row)} is listed twice`
  }
  if (part === 'links' && rows.length === 0) return 'Add at least one link'
  return undefined
}

/**
 * Peers whose key is missing: it was typed before a draft was restored, or the platform has one
 * that it doesn’t show.
 */
export const keysProblem = (
  peers: readonly SettingRow[],
  keys: Readonly<Record<string, string>>,
): string | undefined => {
  const lost = peers.find(
    (row) => (row['key'] === 'typed' && !keys[row['rowId'] ?? '']) || row['key'] === 'unseen',
  )
  return lost && `${rowName('peers', lost)}: enter its MD5 key again, or remove it`
}
