import { affinityReads } from '@/lib/api/affinity-reads'
import { askAll } from '@/lib/api/ask-all'
import { externalSubnetReads } from '@/lib/api/external-subnet-reads'
import { networkReads } from '@/lib/api/network-reads'
import { pagePlatform } from '@/lib/api/page-reader'
import type { Read } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import { settingsReads } from '@/lib/api/settings-reads'
import type { ResultsPage } from '@/lib/contract/common'
import { platformCan } from '@/lib/contract/platform-can'
import type { PageParams as Page } from '@/lib/reading/all-rows'
import { partReader } from '@/lib/reading/part-reader'

/** Asks for something of each, a few at once. Fails where the session is over. */
const ofEach = async <T, R>(
  all: readonly T[] | undefined,
  ask: (one: T) => Promise<R>,
): Promise<readonly R[]> =>
  (await askAll(all ?? [], ask)).map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })

/**
 * All that stands in a project, past the cache, as far as its reader may read it: `whole` is undefined where
 * not even the project itself could be read; what else couldn't be read is undefined or empty in it, and said.
 */
export const readProject = (project: string) => ({
  queryKey: ['projectAsConfiguration', project],
  queryFn: async (context: Parameters<Read<unknown>['queryFn']>[0]) => {
    const { problems, part, list } = partReader(context)
    const has = (feature: Parameters<typeof platformCan>[1]) => platformCan(pagePlatform(), feature)
    /** The lists of a project are read alike. */
    const within =
      <T>(read: (params: { query: Page & { project: string } }) => Read<ResultsPage<T>>) =>
      (page: Page) =>
        read({ query: { project, ...page } })
    const [own, ownKeys, disks, snapshots, images, floatingIps, subnets, apart, near, all, vpcs] =
      await Promise.all([
        part('project', reads.projectView({ path: { project } })),
        list('SSH keys', (query) => settingsReads.currentUserSshKeyList({ query })),
        list('disks', within(reads.diskList)),
        list('snapshots', within(reads.snapshotList)),
        list('images', within(reads.imageList)),
        list('floating IPs', within(reads.floatingIpList)),
        has('externalSubnetList')
          ? list('external subnets', within(externalSubnetReads.externalSubnetList))
          : [],
        list('anti-affinity groups', within(affinityReads.antiAffinityGroupList)),
        list('affinity groups', within(affinityReads.affinityGroupList)),
        list('instances', within(reads.instanceList)),
        list('VPCs', within(networkReads.vpcList)),
      ])
    const antiAffinityGroups = await ofEach(apart, async (group) => ({
      group,
      members: await list(`members of anti-affinity group ${group.name}`, (query) =>
        affinityReads.antiAffinityGroupMemberList({
          ...{ path: { antiAffinityGroup: group.id }, query },
        }),
      ),
    }))
    const affinityGroups = await ofEach(near, async (group) => ({
      group,
      members: await list(`members of affinity group ${group.name}`, (query) =>
        affinityReads.affinityGroupMemberList({ path: { affinityGroup: group.id }, query }),
      ),
    }))
    const instances = await ofEach(all, async (instance) => {
      const path = { instance: instance.id }
      const [nics, ips, keys] = await Promise.all([
        list(`network interfaces of ${instance.name}`, (page) =>
          reads.instanceNetworkInterfaceList({ query: { instance: instance.id, ...page } }),
        ),
        part(`external IPs of ${instance.name}`, reads.instanceExternalIpList({ path })),
        list(`SSH keys of ${instance.name}`, (query) =>
          settingsReads.instanceSshPublicKeyList({ path, query }),
        ),
      ])
      return { instance, nics, ips: ips?.items, keys }
    })
    const networks = await ofEach(vpcs, async (vpc) => {
      const inVpc = { vpc: vpc.id }
      const [rules, vpcSubnets, routers, gateways] = await Promise.all([
        part(`firewall rules of ${vpc.name}`, networkReads.vpcFirewallRulesView({ query: inVpc })),
        list(`subnets of ${vpc.name}`, (page) =>
          networkReads.vpcSubnetList({ query: { ...inVpc, ...page } }),
        ),
        list(`routers of ${vpc.name}`, (page) =>
          networkReads.vpcRouterList({ query: { ...inVpc, ...page } }),
        ),
        list(`internet gateways of ${vpc.name}`, (page) =>
          networkReads.internetGatewayList({ query: { ...inVpc, ...page } }),
        ),
      ])
      return {
        ...{ vpc, rules: rules?.rules, subnets: vpcSubnets ?? [] },
        // The platform keeps the system router and its routes itself.
        routers: await ofEach(
          routers?.filter(({ kind }) => kind === 'custom'),
          async (router) => ({
            router,
            routes: await list(`routes of ${router.name}`, (page) =>
              networkReads.vpcRouterRouteList({ query: { router: router.id, ...page } }),
            ),
          }),
        ),
        gateways: await ofEach(gateways, async (gateway) => {
          const query = { gateway: gateway.id }
          const [pools, addresses] = await Promise.all([
            list(`IP pools of ${gateway.name}`, (page) =>
              networkReads.internetGatewayIpPoolList({ query: { ...query, ...page } }),
            ),
            list(`IP addresses of ${gateway.name}`, (page) =>
              networkReads.internetGatewayIpAddressList({ query: { ...query, ...page } }),
            ),
          ])
          return { gateway, pools: pools ?? [], addresses: addresses ?? [] }
        }),
      }
    })
    const whole = own && {
      ...{ project: own, ownKeys: ownKeys ?? [], disks, instances, networks },
      ...{ snapshots: snapshots ?? [], images: images ?? [] },
      ...{ floatingIps: floatingIps ?? [], externalSubnets: subnets ?? [] },
      ...{ affinityGroups, antiAffinityGroups, isGrouped: apart !== undefined },
    }
    return { whole, problems }
  },
})

/** What stands in a project, as far as it was read. */
export type ProjectWhole = NonNullable<
  Awaited<ReturnType<ReturnType<typeof readProject>['queryFn']>>['whole']
>
