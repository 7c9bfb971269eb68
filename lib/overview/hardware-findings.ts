import type { PhysicalDisk, UnadoptedPhysicalDisk } from '@/lib/contract/physical-disk'
import type { Sled, UninitializedSled } from '@/lib/contract/sled'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { plural } from '@/lib/format/plural'
import {
  keyOfLink,
  linkDownWords,
  timesDownWords,
  type LinkHistories,
} from '@/lib/metrics/up-history'
import { routes } from '@/lib/routes'
import { type Finding, levelOf } from './finding'

/** Sleds that are out of service but still there, or take no new instances. */
export const sledFindings = (
  sleds: readonly Pick<Sled, 'id' | 'baseboard' | 'policy' | 'state'>[],
): Finding[] =>
  sleds.flatMap(({ id, baseboard, policy, state }): Finding[] => {
    const name = `Sled ${baseboard.serial}`
    const where = { id: `sled ${id}`, thing: name, href: routes.sledInstances(id) }
    // Decommissioned sleds were removed on purpose.
    if (state === 'decommissioned') return []
    if (policy.kind === 'expunged')
      return [
        {
          ...{ ...where, level: 'error', title: `${name} is expunged, and not yet decommissioned` },
          group: 'sleds are expunged, and not yet decommissioned',
        },
      ]
    if (policy.kind === 'in_service' && policy.provisionPolicy === 'non_provisionable')
      return [
        {
          ...{ ...where, level: 'warning', title: `${name} takes no new instances` },
          ...{ group: 'sleds take no new instances', mayBeMeant: true },
        },
      ]
    return []
  })

/** Disks that are out of service but still there. */
export const diskFindings = (
  disks: readonly Pick<PhysicalDisk, 'id' | 'model' | 'serial' | 'policy' | 'state'>[],
): Finding[] =>
  disks.flatMap(({ id, model, serial, policy, state }): Finding[] =>
    policy.kind === 'expunged' && state !== 'decommissioned'
      ? [
          {
            id: `disk ${id}`,
            level: 'error',
            title: `Disk ${serial} is expunged, and not yet decommissioned`,
            group: 'disks are expunged, and not yet decommissioned',
            thing: `Disk ${serial}`,
            cause: model,
            href: routes.physicalDisk(id),
          },
        ]
      : [],
  )

/** Sleds that wait to be added to the rack, in one line. */
export const newSledFindings = (
  sleds: readonly Pick<UninitializedSled, 'baseboard'>[],
): Finding[] =>
  sleds.length === 0
    ? []
    : [
        {
          id: 'new sleds',
          level: 'warning',
          title: `${plural(sleds.length, 'sled')} can be added to the rack`,
          cause: sleds.map(({ baseboard }) => baseboard.serial).join(', '),
          mayBeMeant: true,
          href: routes.newSleds,
        },
      ]

/** Disks that wait to be adopted, in one line. */
export const adoptionFindings = (
  disks: readonly Pick<UnadoptedPhysicalDisk, 'diskId'>[],
): Finding[] =>
  disks.length === 0
    ? []
    : [
        {
          id: 'disks to adopt',
          level: 'warning',
          title: `${plural(disks.length, 'disk')} can be adopted`,
          cause: disks.map(({ diskId }) => diskId.serial).join(', '),
          mayBeMeant: true,
          href: routes.disksToAdopt,
        },
      ]

/** A port with settings, and its status from the switch; undefined while unknown. */
export interface PortLink {
  readonly port: Pick<SwitchPort, 'id' | 'portName' | 'switchLocation'>
  readonly status: unknown
}

/**
 * Ports with settings but no link, or whose link was down within the last hour (`histories`, by
 * `keyOfLink`). The status of a link is in the switch's own words (behaviour-operator.md, port status):
 * only 'down' counts as down.
 */
export const portFindings = (
  ports: readonly PortLink[],
  histories: LinkHistories = new Map(),
): Finding[] =>
  ports.flatMap(({ port, status }): Finding[] => {
    const { portName, switchLocation } = port
    const where = { id: `port ${port.id}`, href: routes.switchPort(port.id) }
    const history = histories.get(keyOfLink(switchLocation, portName))
    const timesDown = history?.timesDown ?? 0
    const was = timesDownWords(timesDown)
    const state = linkStateOf(status)
    if (state === 'down')
      return [
        {
          ...where,
          level: 'error',
          title: `${portName} on ${switchLocation} has settings, and no link`,
          group: 'ports have settings, and no link',
          thing: `${portName} on ${switchLocation}`,
          // A single time down is the current one.
          cause:
            [linkDownWords(history), timesDown > 1 && `Its link ${was}`]
              .filter(Boolean)
              .join('. ') || undefined,
        },
      ]
    return was === undefined
      ? []
      : [
          {
            ...where,
            level: levelOf(timesDown),
            title: `The link of ${portName} on ${switchLocation} ${was}`,
            group: 'links were down in the last hour',
            cause: state === undefined ? undefined : `At this moment: ${state}`,
          },
        ]
  })

/** The switch's word for the state of a link, undefined if it has none. */
function linkStateOf(status: unknown): string | undefined {
  const link = status instanceof Object && 'link' in status ? status.link : undefined
  const state = link instanceof Object && 'linkState' in link ? link.linkState : undefined
  return typeof state === 'string' ? state.toLowerCase() : undefined
}
