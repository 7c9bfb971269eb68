import 'server-only'
import type { Caller } from '@/lib/action/define-action'
import type { ResultsPage } from '@/lib/contract/common'
import { externalIpOperations } from '@/lib/contract/external-ip'
import { isOutboundOnly } from '@/lib/contract/external-ip-can'
import { externalSubnetOperations } from '@/lib/contract/external-subnet'
import { instanceOperations } from '@/lib/contract/instance'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { platformCan } from '@/lib/contract/platform-can'
import { vpcOperations } from '@/lib/contract/vpc'
import { vpcSubnetOperations } from '@/lib/contract/vpc-subnet'
import type { Network } from '@/lib/network/network'
import { platformVersion } from '@/lib/platform/platform-version'

/** Read for one answer at most, of each: a save must not wait for a large network. */
const SUBNETS_MAX = 24
const EXTERNAL_IPS_MAX = 24

type Where = { readonly project: string; readonly vpc: string }

/** As much of a VPC as rules are asked about, and whether that is all of it. */
export interface ReadNetwork {
  readonly network: Network
  readonly isPartial: boolean
}

const isCut = ({ items, unreadable }: ResultsPage<unknown>): boolean =>
  items.length >= PICKER_LIMIT || unreadable !== undefined

/**
 * The VPC's running instances with their interfaces there, without external addresses. Undefined if the
 * VPC, its subnets or the project's instances could not be read.
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
 * The names of those instances that certainly have no address outside their VPC. Instances that could
 * not be read, or that exceed the limit, are not among them. A multicast group is no address of its
 * members.
 */
export async function readUncalled(
  call: Caller,
  { project }: Where,
  instances: readonly { readonly id: string; readonly name: string }[],
): Promise<ReadonlySet<string>> {
  if (instances.length === 0) return new Set()
  const subnets = readSubnetOwners(call, project)
  const answers = await Promise.all(
    instances.slice(0, EXTERNAL_IPS_MAX).map(async ({ id, name }) => {
      const { instanceExternalIpList } = externalIpOperations
      const path = { instance: name }
      const answer = await call(instanceExternalIpList, { path, query: { project } })
      const hasNone =
        answer.type === 'success' &&
        answer.data.unreadable === undefined &&
        answer.data.items.every(({ kind }) => isOutboundOnly(kind))
      return hasNone ? [{ id, name }] : []
    }),
  )
  const owners = await subnets
  return new Set(answers.flat().flatMap(({ id, name }) => (owners?.has(id) === false ? name : [])))
}

/** The instances of a project with an external subnet; undefined where that can't be told. */
async function readSubnetOwners(
  call: Caller,
  project: string,
): Promise<ReadonlySet<string> | undefined> {
  const platform = await platformVersion()
  if (platform === undefined) return undefined
  if (!platformCan(platform, 'externalSubnetList')) return new Set()
  const { externalSubnetList } = externalSubnetOperations
  const answer = await call(externalSubnetList, { query: { project, limit: PICKER_LIMIT } })
  if (answer.type !== 'success' || isCut(answer.data)) return undefined
  return new Set(answer.data.items.flatMap(({ instanceId }) => instanceId ?? []))
}
