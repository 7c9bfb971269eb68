import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { isPrivateIp, unroutableKind } from '@/lib/network/blocks'
import type { Network, OtherNetwork } from '@/lib/network/network'
import { nicPlaceAt, sameIp } from '@/lib/network/routing'
import { type ParsedIp, parseIp } from '@/lib/validate/ip'
import type { Ask } from './gather'
import { ADDRESSES_MAX, gatherNetwork, type NetworkWanted } from './gather-network'

/** Other projects whose floating IPs are looked through for an address. */
const PROJECTS_MAX = 12

export interface Gathered {
  readonly network: Network
  /** Other VPCs that have one of the addresses asked about. */
  readonly others: readonly OtherNetwork[]
}

/**
 * The network of a VPC, and the networks that the external addresses in question lead to; undefined
 * while answers are missing. The platform does not tell an address's owner: it is searched among the
 * project's floating IPs, the other instances' own lists, and other projects' floating IPs. If it is
 * not found, nothing is claimed about it.
 */
export function gatherWithOthers(ask: Ask, wanted: NetworkWanted): Gathered | undefined {
  const network = gatherNetwork(ask, wanted)
  if (!network) return undefined
  const found = (wanted.addresses ?? []).map((text) => {
    const ip = parseIp(text)
    return ip && isElsewhere(network, ip, text) ? otherOf(ask, wanted, network, ip) : null
  })
  if (found.includes(undefined)) return undefined
  return { network, others: found.filter((each) => each != null) }
}

const isElsewhere = (network: Network, ip: ParsedIp, text: string): boolean =>
  unroutableKind(ip) === undefined &&
  !isPrivateIp(ip) &&
  !nicPlaceAt(network, text) &&
  !network.instances.some(({ externalIps }) => externalIps.some((each) => sameIp(each.ip, ip)))

interface Owner {
  readonly project: string
  readonly instanceId: string
  /** Where its own list has the address. */
  readonly name?: string
}

/** The VPC that an address leads to; null where nothing is found, undefined while it is looked for. */
function otherOf(
  ask: Ask,
  wanted: NetworkWanted,
  own: Network,
  ip: ParsedIp,
): OtherNetwork | null | undefined {
  const here = ownerHere(ask, wanted, own, ip)
  const owner = here === null ? ownerElsewhere(ask, wanted, ip) : here
  if (!owner) return owner
  const { project, instanceId, name } = owner
  const { platform } = wanted
  const nics = ask('instanceNetworkInterfaceList', {
    query: { instance: instanceId, limit: PICKER_LIMIT },
  })
  if (!nics) return nics
  const [nic] = nics.items
  if (!nic || nic.vpcId === own.vpc.id) return null
  const vpc = ask('vpcView', { path: { vpc: nic.vpcId }, query: {} })
  if (!vpc) return vpc
  const instances = name === undefined ? [] : [name]
  const network = gatherNetwork(ask, { project, vpc: vpc.name, instances, platform })
  return network && { project, network }
}

/** The owner of an address in the VPC's project; null when it has none there. */
function ownerHere(
  ask: Ask,
  { project }: NetworkWanted,
  own: Network,
  ip: ParsedIp,
): Owner | null | undefined {
  const query = { project, limit: PICKER_LIMIT }
  const floating = ask('floatingIpList', { query })?.items.find((each) => sameIp(each.ip, ip))
  if (floating)
    return floating.instanceId == null ? null : { project, instanceId: floating.instanceId }
  const members = new Set(own.instances.map(({ id }) => id))
  const others = ask('instanceList', { query })?.items.filter(({ id }) => !members.has(id)) ?? []
  if (others.length > ADDRESSES_MAX) return null
  const lists = others.map(({ id, name }) => ({
    ...{ id, name },
    list: ask('instanceExternalIpList', { path: { instance: name }, query: { project } }),
  }))
  const owner = lists.find(({ list }) => list?.items.some((each) => sameIp(each.ip, ip)))
  if (owner) return { project, instanceId: owner.id, name: owner.name }
  return lists.some(({ list }) => list === undefined) ? undefined : null
}

function ownerElsewhere(ask: Ask, wanted: NetworkWanted, ip: ParsedIp): Owner | null | undefined {
  const projects = ask('projectList', { query: { limit: PICKER_LIMIT } })
  if (!projects) return projects
  const lists = projects.items
    .filter(({ id, name }) => name !== wanted.project && id !== wanted.project)
    .slice(0, PROJECTS_MAX)
    .map(({ name: project }) => ({
      project,
      list: ask('floatingIpList', { query: { project, limit: PICKER_LIMIT } }),
    }))
  for (const { project, list } of lists) {
    const floating = list?.items.find((each) => sameIp(each.ip, ip))
    if (floating)
      return floating.instanceId == null ? null : { project, instanceId: floating.instanceId }
  }
  return lists.some(({ list }) => list === undefined) ? undefined : null
}
