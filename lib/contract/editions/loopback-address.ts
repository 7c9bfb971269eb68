import type { ApiVersion } from '@/lib/contract/api-version'
import type { Editions } from './edition'
import { eachRow, isMembers } from './parts'

/** The location of a switch has another name since 2026-03-06. */
const SLOTS_SINCE = 2_026_030_601

function atLocation(address: unknown): unknown {
  if (!isMembers(address) || address.switchSlot === undefined) return address
  const { switchSlot, ...rest } = address
  return { ...rest, switchLocation: switchSlot }
}

function atSlot(body: unknown, version: ApiVersion): unknown {
  if (version < SLOTS_SINCE || !isMembers(body)) return body
  const { switchLocation, ...rest } = body
  return { ...rest, switchSlot: switchLocation }
}

export const loopbackAddressEditions: Editions = {
  networkingLoopbackAddressList: { lift: eachRow(atLocation) },
  networkingLoopbackAddressCreate: { lift: atLocation, lower: atSlot },
}
