import type { PhysicalDisk, UnadoptedPhysicalDisk } from '@/lib/contract/physical-disk'
import type { Sled, UninitializedSled } from '@/lib/contract/sled'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { plural } from '@/lib/format/plural'
import { keyOfLink, timesDownWords, type LinkHistories } from '@/lib/metrics/up-history'
import { routes } from '@/lib/routes'
import { type Finding, levelOf } from './finding'

/** Sleds that are out of service while they are still there, or take no new instances. */
export const sledFindings = (
  sleds: readonly Pick<Sled, 'id' | 'baseboard' | 'policy' | 'state'>[],
): Finding[] =>
  sleds.flatMap(({ id, baseboard, policy, state }): Finding[] => {
    const where = { id: `sled ${id}`, href: routes.sledInstances(id) }
    const name = `Sled ${baseboard.serial}`
    // What is decommissioned was taken out on purpose, and to its end.
    if (state === 'decommissioned') return []
    if (policy.kind === 'expunged')
      return [
        { ...where, level: 'error', title: `${name} is expunged, and not yet decommissioned` },
      ]
    if (policy.kind === 'in_service' && policy.provisionPolicy === 'non_provisionable')
      return [{ ...where, level: 'warning', title: `${name} takes no new instances` }]
    return []
  })

/** Disks that are out of service while they are still there. */
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
          href: routes.disksToAdopt,
        },
      ]

/** A port with settings, and what its switch says of it; undefined while that is not known. */
export interface PortLink {
  readonly port: Pick<SwitchPort, 'id' | 'portName' | 'switchLocation'>
  readonly status: unknown
}

/**
 * Ports that have settings and no link, or whose link was down within the last hour (`histories`, by
 * `keyOfLink`). What a switch says of a link is its own (behaviour-operator.md, port status): only
 * what it calls down is taken for down.
 */
export const portFindings = (
  ports: readonly PortLink[],
  histories: LinkHistories = new Map(),
): Finding[] =>
  ports.flatMap(({ port, status }): Finding[] => {
    const { portName, switchLocation } = port
    const where = { id: `port ${port.id}`, href: routes.switchPort(port.id) }
    const timesDown = histories.get(keyOfLink(switchLocation, portName)) ?? 0
    const was = timesDownWords(timesDown)
    const state = linkStateOf(status)
    if (state === 'down')
      return [
        {
          ...where,
          level: 'error',
          title: `${portName} on ${switchLocation} has settings, and no link`,
          // Down once is down now: nothing more is known.
          cause: timesDown > 1 ? `Its link ${was}` : undefined,
        },
      ]
    return was === undefined
      ? []
      : [
          {
            ...where,
            level: levelOf(timesDown),
            title: `The link of ${portName} on ${switchLocation} ${was}`,
            cause: state === undefined ? undefined : `At this moment: ${state}`,
          },
        ]
  })

/** How a switch calls the state of a link, undefined where it doesn't say. */
function linkStateOf(status: unknown): string | undefined {
  const link = status instanceof Object && 'link' in status ? status.link : undefined
  const state = link instanceof Object && 'linkState' in link ? link.linkState : undefined
  return typeof state === 'string' ? state.toLowerCase() : undefined
}
