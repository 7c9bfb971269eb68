import type { Sled } from '@/lib/contract/sled'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { routes } from '@/lib/routes'
import { Mono } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import './rack.css'

/* Where things are in a rack, as far as the platform tells. */

/** The state of a link: 'none' of a port without settings, which has no link to speak of. */
export type Light = 'up' | 'down' | 'none' | 'unknown'

/** What a switch says of link 0; `status` is opaque, undefined where it wasn’t read. */
export function lightOf(port: Pick<SwitchPort, 'portSettingsId'>, status: unknown): Light {
  if (!port.portSettingsId) return 'none'
  const link =
    typeof status === 'object' && status !== null && 'link' in status ? status.link : null
  const state =
    typeof link === 'object' && link !== null && 'linkState' in link ? link.linkState : null
  return state === 'up' || state === 'down' ? state : 'unknown'
}

export const LIGHT_WORDS: Readonly<Record<Light, string>> = {
  up: 'link up',
  down: 'link down',
  none: 'no settings',
  unknown: 'link unknown',
}

const { compare } = new Intl.Collator('en-US', { numeric: true })

/** Ports of a rack by switch, each row in the order of their numbers. */
export function portRows(
  ports: readonly SwitchPort[],
  rackId: string,
): readonly (readonly [place: string, ports: readonly SwitchPort[]])[] {
  const own = ports.filter((port) => port.rackId === rackId)
  const places = [...new Set(own.map(({ switchLocation }) => switchLocation))].toSorted(compare)
  return places.map((place) => [
    place,
    own
      .filter(({ switchLocation }) => switchLocation === place)
      .toSorted((a, b) => compare(a.portName, b.portName)),
  ])
}

/** Sleds of a rack in the order of their slots; those of unknown place are last. */
export const bySlot = (sleds: readonly Sled[], rackId: string): readonly Sled[] =>
  sleds
    .filter((sled) => sled.rackId === rackId)
    .toSorted(
      (a, b) =>
        (a.slot ?? Number.POSITIVE_INFINITY) - (b.slot ?? Number.POSITIVE_INFINITY) ||
        compare(a.baseboard.serial, b.baseboard.serial),
    )

/** The front of a switch: each of these ports leads to what is known of it. */
export function SwitchFront(props: {
  readonly place: string
  readonly ports: readonly SwitchPort[]
  readonly light: (port: SwitchPort) => Light
}) {
  const { place, ports, light } = props
  return (
    <div className="rack-switch" role="group" aria-label={place}>
      <Mono>{place}</Mono>
      <div className="rack-ports">
        {ports.map((port) => (
          <Link
            key={port.id}
            className="rack-port"
            data-light={light(port)}
            href={routes.switchPort(port.id)}
            scroll={false}
            aria-label={`${port.portName} on ${place}, ${LIGHT_WORDS[light(port)]}`}
          >
            {port.portName.replace(/^\D+/, '') || port.portName}
          </Link>
        ))}
      </div>
    </div>
  )
}
