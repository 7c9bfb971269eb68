import type { SwitchPort } from '@/lib/contract/switch-port'
import type { SwitchPortSettings } from '@/lib/contract/switch-port-settings'
import { lookOf } from '@/lib/ui/badge'

/* What the words of port settings are to people. */

const SPEED = /^speed(\d+)_g$/

/** `speed100_g` -> `100 Gbit/s`; an unknown word as it is. */
export function speedWords(speed: string): string {
  const [, gigabits] = SPEED.exec(speed) ?? []
  return gigabits === undefined ? speed : `${gigabits} Gbit/s`
}

/** In the form of the documents of switches; null is the switch’s own choice. */
export const fecWords = (fec: string | null | undefined): string =>
  fec == null
    ? 'Not set'
    : (lookOf({ none: 'None', firecode: 'Firecode', rs: 'Reed-Solomon' }, fec) ?? fec)

export const geometryWords = (geometry: string): string =>
  lookOf(
    {
      qsfp28x1: 'QSFP28, 1 link',
      qsfp28x2: 'QSFP28, 2 links',
      sfp28x4: 'SFP28, 4 links',
    },
    geometry,
  ) ?? geometry

interface Kind {
  readonly type: string
  readonly vid?: number | null | undefined
}

/** `VLAN 300`; unknown if the answer lacks it. */
export const kindWords = (kind: Kind): string =>
  kind.type === 'vlan'
    ? `VLAN ${kind.vid ?? 'unknown'}`
    : (lookOf({ primary: 'Primary', loopback: 'Loopback' }, kind.type) ?? kind.type)

/** Who a peer is: its address, or the neighbor that answers on the link. */
export const peerWords = ({ addr }: Pick<SwitchPortSettings['bgpPeers'][number], 'addr'>): string =>
  addr.type === 'numbered' ? addr.targetAddr : 'Any peer on the link'

/** `qsfp0 on switch0`. */
export const portWords = ({
  portName,
  switchLocation,
}: Pick<SwitchPort, 'portName' | 'switchLocation'>): string => `${portName} on ${switchLocation}`

/** Ports that have these settings, as the list of ports tells. */
export const portsOf = (ports: readonly SwitchPort[], settingsId: string): readonly SwitchPort[] =>
  ports.filter(({ portSettingsId }) => portSettingsId === settingsId)
