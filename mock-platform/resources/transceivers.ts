import { draw32, hash32 } from '@/mock-platform/core/random'
import type { PortSettingsRow } from './switch-port-settings-table'
import type { SwitchPortRow } from './switch-port-table'

/** What the hardware behind a port reports; opaque to clients of the platform. */

const LANES = 4
/** Readings change this often, ms. */
const READING_MS = 5_000

/** The state of link 0 of a port. */
export function linkState(port: SwitchPortRow, settings: PortSettingsRow | undefined, up: boolean) {
  const link = settings?.parts.links[0]
  const mac = hash32(port.id).toString(16).padStart(8, '0').slice(2)
  return {
    portId: port.name,
    linkId: 0,
    address: `a8:40:25:${mac.slice(0, 2)}:${mac.slice(2, 4)}:${mac.slice(4, 6)}`,
    presence: port.module !== null,
    media: port.module === null ? null : 'optical',
    enabled: link !== undefined,
    autoneg: link?.autoneg ?? false,
    speed: link?.speed ?? null,
    fec: link?.fec ?? null,
    mtu: link?.mtu ?? null,
    ipv6Enabled: true,
    linkState: up ? 'up' : 'down',
  }
}

/** Optical and electrical readings of the module, per lane where it has lanes. */
export function monitors(port: SwitchPortRow, nowMs: number) {
  const seed = hash32(port.id)
  const reading = Math.floor(nowMs / READING_MS)
  /** Near a middle that belongs to the module, a little different at each reading. */
  const near = (what: number, middle: number, spread: number): number => {
    const own = draw32(seed, what) / 2 ** 32 - 0.5
    const now = draw32(seed ^ reading, what) / 2 ** 32 - 0.5
    return Math.round((middle + own * spread + now * spread * 0.1) * 1000) / 1000
  }
  const lanes = (what: number, middle: number, spread: number): number[] =>
    Array.from({ length: LANES }, (_, lane) => near(what + lane, middle, spread))
  return {
    vendor: port.module?.vendor ?? null,
    serial: port.module?.serial ?? null,
    temperatureCelsius: near(0, 41, 8),
    supplyVoltage: near(1, 3.3, 0.06),
    receiverPowerMilliwatts: lanes(10, 0.9, 0.3),
    transmitterBiasMilliamperes: lanes(20, 7.2, 1.2),
    transmitterPowerMilliwatts: lanes(30, 1.1, 0.2),
  }
}
