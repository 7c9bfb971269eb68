import type { Editions } from './edition'
import { eachOf, eachRow, isMembers, withMember } from './parts'

/** A switch's place has another name since 2026-03-06, which only answers to calls without a version have. */
function atLocation(port: unknown): unknown {
  if (!isMembers(port) || port.switchSlot === undefined) return port
  const { switchSlot, ...rest } = port
  return { ...rest, switchLocation: switchSlot }
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
  networkingSwitchPortLldpNeighbors: {
    lift: eachRow((neighbor) =>
      withMember(neighbor, 'managementIp', (list) => eachOf(list, managementAddress)),
    ),
  },
}
