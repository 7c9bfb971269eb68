import { affinityReads } from '@/lib/api/affinity-reads'
import { pagesOf } from '@/lib/api/pages-of'
import { networkReads } from '@/lib/api/network-reads'
import { probeReads } from '@/lib/api/probe-reads'
import { type Read, ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import type { ResultsPage } from '@/lib/contract/common'
import { translate } from '@/lib/errors/translate'
import type { PageParams } from '@/lib/reading/all-rows'
import { CHUNK_ROWS } from '@/lib/reading/read-all-rows'
import type { ProjectContents } from './delete-plan'

/** What is in a project, as far as it could be read. */
interface ReadContents {
  readonly contents: ProjectContents
  /** What couldn't be read whole, in words: nothing can be planned without it. */
  readonly problems: readonly string[]
}

type Context = { readonly signal: AbortSignal }

/** A list to its end, past the cache: what is deleted is what is there now. */
async function whole<T>(
  read: (page: PageParams) => Read<ResultsPage<T>>,
  context: Context,
): Promise<{ readonly items: readonly T[]; readonly unreadable: number }> {
  const items: T[] = []
  let unreadable = 0
  const pages = pagesOf(CHUNK_ROWS, (pageToken) =>
    read({ limit: CHUNK_ROWS, pageToken }).queryFn(context),
  )
  for await (const page of pages) {
    items.push(...page.items)
    unreadable += page.unreadable ?? 0
  }
  return { items, unreadable }
}

/** All that a project holds, list by list. */
export const readContents = (project: string): Read<ReadContents> => ({
  queryKey: ['projectWhole', project],
  queryFn: async (context) => {
    const problems: string[] = []
    const listOf = async <T>(
      what: string,
      operation: string,
      read: (page: PageParams) => Read<ResultsPage<T>>,
    ): Promise<readonly T[]> => {
      try {
        const { items, unreadable } = await whole(read, context)
        if (unreadable > 0) problems.push(`Some ${what} couldn’t be read.`)
        return items
      } catch (error) {
        // The session is over: that is told as of any read.
        if (!(error instanceof ReadError) || error.failure.status === 401) throw error
        // Tenants are told of no probes: one that is there keeps its subnet, and the step says so.
        const isHidden = error.failure.status === 403 || error.failure.status === 404
        if (operation === 'probeList' && isHidden) return []
        problems.push(
          `The ${what} couldn’t be loaded: ${translate(error.failure, operation).message}`,
        )
        return []
      }
    }
    const query = (page: PageParams) => ({ query: { project, ...page } })
    const [
      instances,
      disks,
      snapshots,
      floatingIps,
      images,
      affinityGroups,
      antiAffinityGroups,
      probes,
      vpcs,
    ] = await Promise.all([
      listOf('instances', 'instanceList', (page) => reads.instanceList(query(page))),
      listOf('disks', 'diskList', (page) => reads.diskList(query(page))),
      listOf('snapshots', 'snapshotList', (page) => reads.snapshotList(query(page))),
      listOf('floating IPs', 'floatingIpList', (page) => reads.floatingIpList(query(page))),
      listOf('images', 'imageList', (page) => reads.imageList(query(page))),
      listOf('affinity groups', 'affinityGroupList', (page) =>
        affinityReads.affinityGroupList(query(page)),
      ),
      listOf('anti-affinity groups', 'antiAffinityGroupList', (page) =>
        affinityReads.antiAffinityGroupList(query(page)),
      ),
      listOf('probes', 'probeList', (page) => probeReads.probeList(query(page))),
      listOf('VPCs', 'vpcList', (page) => networkReads.vpcList(query(page))),
    ])
    const withSubnets = await Promise.all(
      vpcs.map(async ({ id, name }) => ({
        id,
        name,
        subnets: await listOf(`subnets of ${name}`, 'vpcSubnetList', (page) =>
          networkReads.vpcSubnetList({ query: { vpc: id, ...page } }),
        ),
      })),
    )
    return {
      problems,
      contents: {
        ...{ instances, disks, snapshots, floatingIps, images },
        ...{ affinityGroups, antiAffinityGroups, probes, vpcs: withSubnets },
      },
    }
  },
})
