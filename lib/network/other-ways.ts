import type { ParsedIp } from '@/lib/validate/ip'
import { blockHolds, parseBlock } from './blocks'
import { type Network, type NetworkInstance, type NetworkOtherWay, whyUnread } from './network'
import type { Ref } from './reach-answer'

/*
 * What gives an instance an address, or leads to it, and isn't worked out here: the platform doesn't
 * say how rules, routes, and gateways treat it (behaviour-2026.md, section 1.5). Whatever it may let
 * through is unknown, and is said by its name.
 */

/** A way with the instance that it leads to. */
interface OtherWayTo {
  readonly instance: NetworkInstance
  readonly way: NetworkOtherWay
}

/** The IP version of what a way is called at; undefined where that can't be told. */
const versionOf = ({ at }: NetworkOtherWay): 4 | 6 | undefined => parseBlock(at)?.version

/** The ways to an instance of one IP version, with those whose version can't be told; all without one. */
export const otherWaysOf = (
  { otherWays = [] }: Pick<NetworkInstance, 'otherWays'>,
  version?: 4 | 6,
): readonly NetworkOtherWay[] =>
  otherWays.filter((way) => version === undefined || (versionOf(way) ?? version) === version)

/** The ways of a network that an address is called by. */
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

/** What it is, without who it leads to: 'external subnet lab (203.0.113.0/28)'. */
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

/** Why it isn't known whether traffic comes by them, a sentence without its full stop. */
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
