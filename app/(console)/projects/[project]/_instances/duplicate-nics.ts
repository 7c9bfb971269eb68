import { isStack } from '@/app/(console)/projects/[project]/_vpcs/nic-stacks'
import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'

/** Which IP versions the copy of an interface gets, as forms say it; nothing where its are not known. */
export const stackOf = ({ ipStack: { type } }: Pick<InstanceNetworkInterface, 'ipStack'>) =>
  isStack(type) ? { stack: type } : {}
