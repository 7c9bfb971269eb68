import type { AllBlocks, BlockOfLot } from '@/lib/api/lot-reads'
import type { LoopbackAddress } from '@/lib/contract/loopback-address'
import { parseIp } from '@/lib/validate/ip'
import { parseIpRange } from '@/lib/validate/ip-range'

/** The platform's own word is in no answer: an address on several switches can only be anycast. */
export type Anycast = 'yes' | 'unknown'

/** Whether each address is anycast, by its row's ID, as far as the rows tell. */
export function anycastOf(rows: readonly LoopbackAddress[]): Readonly<Record<string, Anycast>> {
  const seen = new Map<string, number>()
  for (const { address } of rows) seen.set(address, (seen.get(address) ?? 0) + 1)
  return Object.fromEntries(
    rows.map(({ id, address }) => [id, (seen.get(address) ?? 0) > 1 ? 'yes' : 'unknown']),
  )
}

/** The parts of an address by which the platform deletes it; undefined where it can't be read. */
export function pathOf({ rackId, switchLocation, address: net }: LoopbackAddress) {
  const [address = '', subnetMask = ''] = net.split('/')
  return parseIp(address) && subnetMask !== ''
    ? { rackId, switchLocation, address, subnetMask }
    : undefined
}

/** Name of the lot of a block; why there is none. `failed`: the lots couldn't be read. */
export function lotName(
  blockId: string,
  all: AllBlocks | undefined,
  failed: boolean,
): { readonly lot: string } | 'waiting' | 'unknown' {
  const found = all?.blocks.find(({ id }) => id === blockId)
  if (found) return { lot: found.lot }
  return all === undefined && !failed ? 'waiting' : 'unknown'
}

/** Checks an address with the blocks of its lot; nothing is wrong with one while those aren't read. */
export function addressProblem(
  text: string,
  blocks: readonly BlockOfLot[] | undefined,
): string | undefined {
  const ip = parseIp(text.trim())
  if (text.trim() === '') return 'Address is required'
  if (!ip) return 'Not a valid IP address'
  if (!blocks) return undefined
  const isIn = blocks.some(({ firstAddress, lastAddress }) => {
    const range = parseIpRange({ first: firstAddress, last: lastAddress })
    return range?.version === ip.version && range.first <= ip.value && ip.value <= range.last
  })
  return isIn ? undefined : 'Not in a block of the address lot'
}

/** Checks the width of an address's network; blank is that of the address alone. */
export function maskProblem(text: string, address: string): string | undefined {
  if (text.trim() === '') return undefined
  if (!/^\d+$/.test(text.trim())) return 'Must be a whole number'
  const most = parseIp(address.trim())?.version === 4 ? 32 : 128
  const width = Number(text)
  return width > most ? `Must be at most ${most}` : undefined
}

/** The width that is sent. */
export function maskOf(text: string, address: string): number {
  if (text.trim() !== '') return Number(text)
  return parseIp(address.trim())?.version === 6 ? 128 : 32
}
