import type { ParsedIp } from '@/lib/validate/ip'
import { blockHolds, parseBlock } from './blocks'
import { type Network, type NetworkInstance, type NetworkOtherWay, whyUnread } from './network'
import type { Ref } from './reach-answer'

/*
 * Things that give an instance an address, or lead to it, and aren't worked out here: the platform doesn't
 * say how rules, routes, and gateways treat them (behaviour-2026.md, section 1.5). Whether traffic takes
 * such a way is unknown, which answers say with its name.
 */

/** A way, and its instance. */
interface OtherWayTo {
  readonly instance: NetworkInstance
  readonly way: NetworkOtherWay
}

/** The IP version of a way's address; undefined if that is unknown. */
const versionOf = ({ at }: NetworkOtherWay): 4 | 6 | undefined => parseBlock(at)?.version

/**
 * The ways to an instance of one IP version, with those of unknown version; all of them if no version is
 * given.
 */
export const otherWaysOf = (
  { otherWays = [] }: Pick<NetworkInstance, 'otherWays'>,
  version?: 4 | 6,
): readonly NetworkOtherWay[] =>
  otherWays.filter((way) => version === undefined || (versionOf(way) ?? version) === version)

/** The ways of a network that include an address. */
export const otherWaysAt = (
  { instances }: Pick<Network, 'instances'>,
  ip: ParsedIp,
): readonly OtherWayTo[] =>
  instances.flatMap((instance) =>
    otherWaysOf(instance)
      .filter(({ at }) => {
        const block = parseBlock(at)
        return block !== undefined && blockHolds(block, ip)
      })
      .map((way) => ({ instance, way })),
  )

export const otherWayRef = ({ kind, id, name }: NetworkOtherWay): Ref => ({
  kind: kind === 'other-ip' ? 'external-ip' : kind,
  ...{ id, name },
})

const named = ({ name, at }: NetworkOtherWay): string => (name === at ? at : `${name} (${at})`)

/** The name of a way, without its instance: 'external subnet lab (203.0.113.0/28)'. */
export function otherWayName(way: NetworkOtherWay): string {
  switch (way.kind) {
    case 'external-subnet':
      return `external subnet ${named(way)}`
    case 'multicast-group':
      return `multicast group ${named(way)}`
    case 'other-ip':
      return `${named(way)}, an external IP of an unknown kind`
  }
}

/** Why it is unknown whether traffic takes these ways, a sentence without its full stop. */
export const otherWaysWords = (
  { name }: Pick<NetworkInstance, 'name'>,
  ways: readonly NetworkOtherWay[],
): string =>
  `Whether traffic reaches ${name} by ${ways.map(otherWayName).join('; ')} isn’t known: the platform doesn’t say how rules and routes treat it`

/** Whether an instance has an address outside its VPC, or may have one. */
export const mayBeCalled = (network: Pick<Network, 'gaps'>, instance: NetworkInstance): boolean =>
  instance.externalIps.length > 0 ||
  otherWaysOf(instance).length > 0 ||
  whyUnread(network, instance) !== undefined
