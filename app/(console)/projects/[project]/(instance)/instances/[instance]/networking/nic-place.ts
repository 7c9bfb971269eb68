import type { Caller } from '@/lib/action/define-action'
import type { Result } from '@/lib/api/result'
import { explicitAddresses, type WantedAddresses } from '@/lib/contract/ip-config'
import { addressesOf, ipVersionOf } from '@/lib/contract/ip-stack'
import { INSTANCE_NETWORK_INTERFACES_MAX } from '@/lib/contract/limits'
import {
  type InstanceNetworkInterface,
  networkInterfaceOperations,
} from '@/lib/contract/network-interface'
import type { AnswerOf } from '@/lib/contract/operation'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { type VpcSubnet, vpcSubnetOperations } from '@/lib/contract/vpc-subnet'
import { parseIp } from '@/lib/validate/ip'
import { validateSubnetIp } from '@/lib/validate/subnet-ip'
import { IN_USE, OTHER_VPC, SAME_SUBNET } from './nic-refusal'

type Nic = Pick<InstanceNetworkInterface, 'name' | 'vpcId' | 'subnetId' | 'ipStack'>

/** What is asked for, and where. */
interface Asked extends WantedAddresses {
  readonly project: string
  readonly instance: string
  readonly name: string
  readonly vpc: string
  readonly subnet: string
}

/** What could be read of the place; absent where it couldn't be. */
interface Place {
  /** The interfaces of the instance. */
  readonly own?: readonly Nic[] | undefined
  readonly subnet?: Pick<VpcSubnet, 'id' | 'vpcId' | 'ipv4Block' | 'ipv6Block'> | undefined
  /** All that have an address in the subnet and can be told of. */
  readonly others?: readonly Nic[] | undefined
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [parseIp(one), parseIp(other)]
  return Boolean(a) && a?.version === b?.version && a?.value === b?.value
}

export const TAKEN = 'Another network interface of the instance already has that name'

/**
 * Why an interface can't be added, by field, as far as that is known (behaviour-tenant.md, section 7).
 * What couldn't be read has nothing against it: the platform decides.
 */
export function nicPlaceProblems(
  asked: Asked,
  { own = [], subnet, others = [] }: Place,
): Readonly<Record<string, string>> {
  const isElsewhere = subnet !== undefined && own.some(({ vpcId }) => vpcId !== subnet.vpcId)
  const isTwice = subnet !== undefined && own.some(({ subnetId }) => subnetId === subnet.id)
  const addresses = explicitAddresses(asked).flatMap((text) => {
    const field = asked.stack ? `ip${ipVersionOf(text)}` : 'ip'
    const isUsed = others.some(({ ipStack }) =>
      addressesOf(ipStack).some((other) => isSame(other, text)),
    )
    const problem = (subnet && validateSubnetIp(text, subnet)) ?? (isUsed ? IN_USE : undefined)
    return problem === undefined ? [] : [[field, problem] as const]
  })
  return {
    ...(own.some(({ name }) => name === asked.name) && { name: TAKEN }),
    ...(isElsewhere && { vpc: OTHER_VPC }),
    ...(!isElsewhere && isTwice && { subnet: SAME_SUBNET }),
    ...(own.length >= INSTANCE_NETWORK_INTERFACES_MAX && {
      name: `The instance can have at most ${INSTANCE_NETWORK_INTERFACES_MAX} network interfaces`,
    }),
    ...Object.fromEntries(addresses),
  }
}

/** So many pages of a subnet's interfaces are read for an address: beyond them the platform decides. */
const PAGES_MAX = 10

/** What is in a subnet, as far as it could be read. */
async function nicsIn(call: Caller, { project, vpc, subnet }: Asked): Promise<readonly Nic[]> {
  const { vpcSubnetListNetworkInterfaces: list } = vpcSubnetOperations
  const pageAt = (pageToken: string | null) =>
    call(list, { path: { subnet }, query: { project, vpc, limit: PICKER_LIMIT, pageToken } })
  const found: Nic[] = []
  let pageToken: string | null = null
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const answer: Result<AnswerOf<typeof list>> = await pageAt(pageToken)
    if (answer.type !== 'success') break
    found.push(...answer.data.items)
    pageToken = answer.data.nextPage ?? null
    if (pageToken === null) break
  }
  return found
}

/**
 * Reads whether an interface can be added, before anything is changed, or stopped, for it: what is
 * known to be in the way, by field.
 */
export async function nicPlaceReadProblems(
  call: Caller,
  asked: Asked,
): Promise<Readonly<Record<string, string>>> {
  const { project, instance, vpc, subnet } = asked
  const [own, place, others] = await Promise.all([
    call(networkInterfaceOperations.instanceNetworkInterfaceList, { query: { project, instance } }),
    call(vpcSubnetOperations.vpcSubnetView, { path: { subnet }, query: { project, vpc } }),
    explicitAddresses(asked).length > 0 ? nicsIn(call, asked) : [],
  ])
  return nicPlaceProblems(asked, {
    own: own.type === 'success' ? own.data.items : undefined,
    subnet: place.type === 'success' ? place.data : undefined,
    others,
  })
}
