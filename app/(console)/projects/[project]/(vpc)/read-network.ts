import 'server-only'
import type { Caller } from '@/lib/action/define-action'
import type { ResultsPage } from '@/lib/contract/common'
import { externalIpOperations } from '@/lib/contract/external-ip'
import { instanceOperations } from '@/lib/contract/instance'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { vpcOperations } from '@/lib/contract/vpc'
import { vpcSubnetOperations } from '@/lib/contract/vpc-subnet'
import type { Network, NetworkExternalIp } from '@/lib/network/network'

/** Read for one answer at most, of each: a save must not wait for a large network. */
const SUBNETS_MAX = 24
const EXTERNAL_IPS_MAX = 24

type Where = { readonly project: string; readonly vpc: string }

/** As much of a VPC as rules are asked about, and whether that is all of it. */
export interface ReadNetwork {
  readonly network: Network
  readonly isPartial: boolean
}

/**
 * The VPC's running instances with their interfaces there; who has an external address is not read.
 * Undefined when nothing can be told.
 */
export async function readNetwork(
  call: Caller,
  { project, vpc: name }: Where,
): Promise<ReadNetwork | undefined> {
  const query = { project, limit: PICKER_LIMIT }
  const [vpc, subnets, instances] = await Promise.all([
    call(vpcOperations.vpcView, { path: { vpc: name }, query: { project } }),
    call(vpcSubnetOperations.vpcSubnetList, { query: { ...query, vpc: name } }),
    call(instanceOperations.instanceList, { query }),
  ])
  if (vpc.type !== 'success' || subnets.type !== 'success' || instances.type !== 'success')
    return undefined
  const read = subnets.data.items.slice(0, SUBNETS_MAX)
  const pages = await Promise.all(
    read.map(({ id }) =>
      call(vpcSubnetOperations.vpcSubnetListNetworkInterfaces, {
        path: { subnet: id },
        query: { limit: PICKER_LIMIT },
      }),
    ),
  )
  const nics = pages.flatMap((page) => (page.type === 'success' ? page.data.items : []))
  const isCut = ({ items, unreadable }: ResultsPage<unknown>) =>
    items.length >= PICKER_LIMIT || unreadable !== undefined
  return {
    network: {
      vpc: vpc.data,
      subnets: subnets.data.items,
      instances: instances.data.items
        .map((instance) => ({
          ...instance,
          nics: nics.filter(({ instanceId }) => instanceId === instance.id),
          externalIps: [],
        }))
        .filter((instance) => instance.nics.length > 0),
      routers: [],
      gateways: [],
      rules: [],
    },
    isPartial:
      read.length < subnets.data.items.length ||
      isCut(subnets.data) ||
      isCut(instances.data) ||
      pages.some((page) => page.type !== 'success' || isCut(page.data)),
  }
}

/**
 * External addresses of instances, by name; those that are missing could not be read, or were too
 * many.
 */
export async function readExternalIps(
  call: Caller,
  { project }: Where,
  instances: readonly string[],
): Promise<ReadonlyMap<string, readonly NetworkExternalIp[]>> {
  const answers = await Promise.all(
    instances.slice(0, EXTERNAL_IPS_MAX).map(async (instance) => {
      const { instanceExternalIpList } = externalIpOperations
      const answer = await call(instanceExternalIpList, { path: { instance }, query: { project } })
      return answer.type === 'success' ? ([[instance, answer.data.items]] as const) : []
    }),
  )
  return new Map(answers.flat())
}
