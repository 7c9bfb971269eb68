import type { ApiVersion } from '@/lib/contract/api-version'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { platformCan } from '@/lib/contract/platform-can'
import type { NetworkGap } from '@/lib/network/network'
import type { NetworkParts } from '@/lib/network/network-parts'
import { type Ask, gapsOf, isWhole, type List, lower, NETWORK_READS, PARTS_MAX } from './gather'

/** External subnets and multicast groups, with what of them isn't known. */
type OtherWays = Required<Pick<NetworkParts, 'externalSubnets' | 'multicastMembers'>> & {
  readonly gaps: readonly NetworkGap[]
}

const NONE: List<never> = { items: [] }
const gap = (words: string): NetworkGap => ({ of: 'other-ways', words })
const unread = (name: 'externalSubnetList' | 'multicastGroupList'): NetworkGap =>
  gap(`${NETWORK_READS[name]} couldn’t be read`)

/**
 * The ways to a project's instances besides external IPs, on platforms that have them; undefined while
 * being read. Only calls of the platform's version are made; failed reads, and ways that may exist
 * unread, are listed in `gaps`.
 */
export function gatherOtherWays(
  ask: Ask,
  project: string,
  platform: ApiVersion | undefined,
): OtherWays | undefined {
  const hasSubnets = platformCan(platform, 'externalSubnetList')
  const hasGroups = platformCan(platform, 'multicastAtAll')
  const subnets = hasSubnets
    ? ask('externalSubnetList', { query: { project, limit: PICKER_LIMIT } })
    : NONE
  const groups = hasGroups ? ask('multicastGroupList', { query: { limit: PICKER_LIMIT } }) : NONE
  const known = groups?.items.slice(0, PARTS_MAX) ?? []
  const members = known.map(({ id }) =>
    ask('multicastGroupMemberList', {
      ...{ path: { multicastGroup: id }, query: { limit: PICKER_LIMIT } },
    }),
  )
  if (subnets === undefined || groups === undefined || members.includes(undefined)) return undefined
  return {
    externalSubnets: subnets?.items ?? [],
    multicastMembers: known.flatMap((group, at) =>
      (members[at]?.items ?? []).map(({ instanceId }) => ({ group, instanceId })),
    ),
    gaps: [
      ...(platform === undefined
        ? [
            gap(
              'External subnets and multicast groups weren’t checked, as the platform’s version isn’t known',
            ),
          ]
        : []),
      ...(subnets === null ? [unread('externalSubnetList')] : []),
      ...(groups === null ? [unread('multicastGroupList')] : []),
      ...gapsOf('other-ways', 'externalSubnetList', [subnets], 0),
      ...gapsOf('other-ways', 'multicastGroupList', [groups], 0),
      ...((groups?.items.length ?? 0) > PARTS_MAX
        ? [gap(`Only the first ${PARTS_MAX} ${lower('multicastGroupList')} were checked`)]
        : []),
      ...known
        .filter((_, at) => !isWhole(members[at]))
        .map(({ name }) => gap(`The members of multicast group ${name} couldn’t all be read`)),
    ],
  }
}
