import type { AllowedSourceIps } from '@/lib/contract/allow-list'
import { Ip } from '@/lib/contract/ip'
import { canonicalNet, ipNumber, netContains, parseNet } from '@/mock-platform/core/address'
import { RANK, requireFleet } from '@/mock-platform/core/authz'
import { FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { badBody, invalidRequest } from '@/mock-platform/core/refusal'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'
import type { World } from '@/mock-platform/world'
import { datesOf, racks } from './racks'
import type { Dated } from './racks'

interface AllowListRow extends Row, Dated {
  readonly allowedIps: AllowedSourceIps
}
const allowLists = defineTable<AllowListRow>()({ name: 'allow-lists', indexes: {} })
/** There is one list, and its id is not shown. */
const LIST = 'allow-list'

/** Most entries of the list (behaviour-operator.md, allow list). */
const ENTRIES_MAX = 1_000

/** The caller's address as the nearest proxy states it; null when none does. */
function callerIp(headers: Headers): string | null {
  const forwarded = headers.get('x-forwarded-for')?.split(',')[0]?.trim()
  const ip = Ip.safeParse(forwarded?.replace(/^::ffff:(?=[\d.]+$)/, ''))
  return ip.success ? ip.data : null
}

/** The entries of a list as stored; refuses (400) what the platform does not take. */
function entriesOf(ips: readonly string[], caller: string | null): string[] {
  if (ips.length === 0) throw badBody('allowed_ips.ips: IP allowlist must not be empty')
  if (ips.length > ENTRIES_MAX) {
    throw invalidRequest(
      `The IP allowlist may have at most ${ENTRIES_MAX} entries, but ${ips.length} were given`,
    )
  }
  const nets = ips.map(parseNet)
  if (nets.some(({ value }) => value === 0n)) {
    throw invalidRequest(
      'The IP allowlist may not contain the unspecified address; use "any" to allow all source addresses',
    )
  }
  if (nets.some(({ width }) => width === 0)) {
    throw invalidRequest('The IP allowlist may not contain entries with a /0 mask')
  }
  // Without a known address the call is taken as one over the technician port, which is exempt.
  if (caller !== null && !nets.some((net) => netContains(net, ipNumber(caller)))) {
    throw invalidRequest(
      `The IP allowlist does not contain the address of this request, ${caller}: it would cut off this client`,
    )
  }
  return ips.map(canonicalNet)
}

const present = (row: AllowListRow) => ({ allowedIps: row.allowedIps, ...datesOf(row) })

/** The stored list; until the first update the one that came with the rack, which lets all in. */
function currentList(world: World): AllowListRow {
  const installedMs = world.in(racks).list('all', '')[0]?.timeCreated ?? 0
  return (
    world.in(allowLists).get(LIST) ?? {
      id: LIST,
      allowedIps: { allow: 'any' },
      timeCreated: installedMs,
      timeModified: installedMs,
    }
  )
}

export const allowListRoutes = [
  handle('networkingAllowListView', (call) => {
    requireFleet(call, RANK.viewer)
    return present(currentList(call.world))
  }),
  handle('networkingAllowListUpdate', (call) => {
    requireFleet(call, FLEET_NEEDS.modify)
    const { allowedIps } = call.body
    const list: AllowedSourceIps =
      allowedIps.allow === 'any'
        ? { allow: 'any' }
        : { allow: 'list', ips: entriesOf(allowedIps.ips, callerIp(call.headers)) }
    const change = { allowedIps: list, timeModified: call.world.now() }
    return present(call.world.in(allowLists).put({ ...currentList(call.world), ...change }))
  }),
]
