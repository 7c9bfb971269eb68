import { isStack } from '@/app/(console)/projects/[project]/_vpcs/nic-stacks'
import { type IpStack, ipVersionOf } from '@/lib/contract/ip-stack'
import { transitIpsOf } from '@/lib/contract/transit-ips'
import { jsonValue } from '@/lib/form/use-field'
import {
  type NetworkEdit,
  type NicOwner,
  withNic,
  withTransitIps,
} from '@/lib/network/network-edits'

type Values = Readonly<Record<string, string>>
const none: readonly string[] = []

/** The addresses that a new interface is asked for; an empty one is the platform's to choose. */
function typedStack(values: Values): IpStack {
  const { stack, ip = '', ipv4 = '', ipv6 = '' } = values
  const of = (text: string) => ({ ip: text.trim(), transitIps: none })
  // Where interfaces have one address, its version is that of its text.
  if (!isStack(stack)) return { type: ipVersionOf(ip), value: of(ip) }
  if (stack === 'dual_stack') return { type: stack, value: { v4: of(ipv4), v6: of(ipv6) } }
  return { type: stack, value: of(stack === 'v4' ? ipv4 : ipv6) }
}

/** What the form of a new interface makes of a VPC's network; undefined while it is none, or of another VPC. */
export function newNicEdit(owner: NicOwner, vpc: string, values: Values): NetworkEdit | undefined {
  const { subnet = '' } = values
  if (values['vpc'] !== vpc || subnet === '') return undefined
  return withNic(owner, subnet, typedStack(values))
}

/** What the form of an interface makes of the network; undefined while its transit IPs are what they were. */
export function nicEdit(
  owner: Pick<NicOwner, 'id'>,
  nic: { readonly id: string; readonly ipStack: IpStack },
  values: Values,
): NetworkEdit | undefined {
  const typed = jsonValue(values['transitIps'], none)
  const known = transitIpsOf(nic.ipStack)
  return !known || JSON.stringify(known) === JSON.stringify(typed)
    ? undefined
    : withTransitIps(owner.id, nic.id, typed)
}
