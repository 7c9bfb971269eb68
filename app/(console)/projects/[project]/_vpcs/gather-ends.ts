import { addressesOf } from '@/lib/contract/ip-stack'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { RouteEnds } from '@/lib/network/route-ends'
import { type Ask, isWhole, PARTS_MAX } from './gather'

interface GatheredEnds {
  readonly ends: RouteEnds
  /** What could not be read, and so judges nothing: 'subnets'. */
  readonly unread: readonly string[]
}

/**
 * What routes of a VPC can name; undefined while answers are missing. A list that could not be
 * read, or not all of it, judges nothing.
 */
export function gatherEnds(
  ask: Ask,
  { project, vpc }: { readonly project: string; readonly vpc: string },
): GatheredEnds | undefined {
  const inProject = { project, limit: PICKER_LIMIT }
  const inVpc = { ...inProject, vpc }
  const subnets = ask('vpcSubnetList', { query: inVpc })
  const gateways = ask('internetGatewayList', { query: inVpc })
  const instances = ask('instanceList', { query: inProject })
  const known = (subnets?.items ?? []).slice(0, PARTS_MAX)
  const lists = known.map(({ name }) =>
    ask('vpcSubnetListNetworkInterfaces', { path: { subnet: name }, query: inVpc }),
  )
  if ([subnets, gateways, instances, ...lists].includes(undefined)) return undefined
  const nics = lists.flatMap((list) => list?.items ?? [])
  const withNic = new Set(nics.map(({ instanceId }) => instanceId))
  const members = (instances?.items ?? []).filter(({ id }) => withNic.has(id))
  const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name)
  const hasNics = isWhole(subnets) && subnets.items.length <= PARTS_MAX && lists.every(isWhole)
  return {
    unread: [
      ...(isWhole(subnets) ? [] : ['subnets']),
      ...(isWhole(gateways) ? [] : ['internet gateways']),
      ...(isWhole(instances) ? [] : ['instances']),
      ...(hasNics ? [] : ['network interfaces']),
    ],
    ends: {
      ...(isWhole(subnets) && { subnets: namesOf(subnets.items) }),
      ...(isWhole(gateways) && { gateways: namesOf(gateways.items) }),
      ...(hasNics && isWhole(instances) && { instances: namesOf(members) }),
      ...(hasNics && { addresses: nics.flatMap(({ ipStack }) => addressesOf(ipStack)) }),
    },
  }
}
