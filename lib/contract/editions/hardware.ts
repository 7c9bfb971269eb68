import type { ApiVersion } from '@/lib/contract/api-version'
import type { Edition, Editions } from './edition'
import { eachOf, eachRow, isMembers, withMember } from './parts'

/** The location of a switch has another name since 2026-03-06. */
const SLOTS_SINCE = 2_026_030_601

function atLocation(port: unknown): unknown {
  if (!isMembers(port) || port.switchSlot === undefined) return port
  const { switchSlot, ...rest } = port
  return { ...rest, switchLocation: switchSlot }
}

/** The switch of the port that a query names. */
const OF_PORT: Edition = {
  lowerQuery: (query: unknown, version: ApiVersion) => {
    if (version < SLOTS_SINCE || !isMembers(query)) return query
    const { switchLocation, ...rest } = query
    return { ...rest, switchSlot: switchLocation }
  },
}

/** `00:1a:…`, as hardware addresses are written. */
const macOf = (bytes: readonly unknown[]): string =>
  bytes.map((byte) => Number(byte).toString(16).padStart(2, '0')).join(':')

/** An address that a neighbor announces: a network in the specification's time, tagged since. */
function managementAddress(value: unknown): unknown {
  if (!isMembers(value) || !isMembers(value.addr)) return value
  const { ipAddr, iEEE802: mac } = value.addr
  return Array.isArray(mac) ? macOf(mac) : ipAddr
}

export const hardwareEditions: Editions = {
  networkingSwitchPortList: { lift: eachRow(atLocation) },
  networkingSwitchPortApplySettings: OF_PORT,
  networkingSwitchPortClearSettings: OF_PORT,
  networkingSwitchPortStatus: OF_PORT,
  networkingSwitchPortLldpConfigView: OF_PORT,
  networkingSwitchPortLldpConfigUpdate: OF_PORT,
  networkingSwitchPortLldpNeighbors: {
    lift: eachRow((neighbor) =>
      withMember(neighbor, 'managementIp', (list) => eachOf(list, managementAddress)),
    ),
  },
}
