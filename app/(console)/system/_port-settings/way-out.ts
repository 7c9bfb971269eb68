import type { SwitchPort } from '@/lib/contract/switch-port'
import type { SwitchPortSettings } from '@/lib/contract/switch-port-settings'

/** Whether a port is all that a rack is reached by: then a mistake can’t be mended from here. */
export type WayOut = 'only' | 'one of several' | 'none' | 'unknown'

type Parts = Pick<SwitchPortSettings, 'addresses' | 'bgpPeers' | 'routes'>

/** Settings lead out of a rack by an address; without, a port only listens and announces. */
const leadsOut = ({ addresses, bgpPeers, routes }: Parts): boolean =>
  addresses.length + bgpPeers.length + routes.length > 0

/** Settings by id: null where they couldn’t be read, absent while they are on their way. */
export type KnownSettings = Readonly<Record<string, Parts | null | undefined>>

/** Ports of the same rack with settings, this one aside. */
export const othersOf = (port: SwitchPort, ports: readonly SwitchPort[]): readonly SwitchPort[] =>
  ports.filter(({ id, rackId, portSettingsId }) => {
    return id !== port.id && rackId === port.rackId && Boolean(portSettingsId)
  })

/**
 * What a port is to its rack. `ports` are all of the fleet, undefined while or because nobody knows
 * them. What couldn’t be read is unknown, never no.
 */
export function wayOut(
  port: SwitchPort,
  ports: readonly SwitchPort[] | undefined,
  settings: KnownSettings,
): WayOut {
  if (!port.portSettingsId) return 'none'
  const own = settings[port.portSettingsId]
  if (own && !leadsOut(own)) return 'none'
  if (!ports) return 'unknown'
  const others = othersOf(port, ports).map(({ portSettingsId }) => settings[portSettingsId ?? ''])
  if (others.some((each) => each && leadsOut(each))) return own ? 'one of several' : 'unknown'
  if (others.some((each) => !each)) return 'unknown'
  return own ? 'only' : 'unknown'
}

/** What the reader is told, and whether the port’s name is asked for. */
export function wayOutWords(way: WayOut, name: string): string | undefined {
  if (way === 'only')
    return `${name} is the only port of its rack with settings that lead out. Without it, nobody may reach the rack, this console included.`
  if (way === 'unknown')
    return `Whether another port leads out of the rack is unknown. Without ${name}, nobody may reach it, this console included.`
  return undefined
}
