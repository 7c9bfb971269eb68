import { pagePlatform } from '@/lib/api/page-reader'
import { pagesOf } from '@/lib/api/pages-of'
import { networkReads } from '@/lib/api/network-reads'
import { type Read, ReadError } from '@/lib/api/query'
import type { ResultsPage } from '@/lib/contract/common'
import { platformCan } from '@/lib/contract/platform-can'
import { translate } from '@/lib/errors/translate'
import type { PageParams } from '@/lib/reading/all-rows'
import { CHUNK_ROWS } from '@/lib/reading/read-all-rows'
import { nouns } from '@/lib/nouns'
import {
  hiddenWords,
  type KindOfThing,
  type Named,
  type ProjectContents,
  projectKinds,
} from './project-kinds'

/** What is in a project, as far as it could be read. */
interface ReadContents {
  readonly contents: ProjectContents
  /** Lists that couldn't be read completely, in words: nothing can be planned without them. */
  readonly problems: readonly string[]
  /** Kinds that the reader may not list and that may prevent the deletion, in words. */
  readonly unknown: readonly string[]
}

/** Whether the platform of the page has things of a kind. */
export const isThere = ({ needs }: KindOfThing): boolean =>
  needs === undefined || platformCan(pagePlatform(), needs)

/** Whether a list couldn't be read because its reader isn't told of such things. */
export const isHidden = ({ isForOperators }: KindOfThing, { failure }: ReadError): boolean =>
  isForOperators === true && (failure.status === 403 || failure.status === 404)

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
    const unknown: string[] = []
    const listOf = async <T>(
      what: string,
      read: (page: PageParams) => Read<ResultsPage<T>>,
      kind?: KindOfThing,
    ): Promise<readonly T[]> => {
      try {
        const { items, unreadable } = await whole(read, context)
        if (unreadable > 0) problems.push(`Some ${what} couldn’t be read.`)
        return items
      } catch (error) {
        // The session is over: that is told as of any read.
        if (!(error instanceof ReadError) || error.failure.status === 401) throw error
        if (kind && isHidden(kind, error)) unknown.push(hiddenWords(kind))
        else {
          const first = { limit: CHUNK_ROWS, pageToken: null }
          const operation = String(read(first).queryKey[0])
          const { message } = translate(error.failure, operation)
          problems.push(`The ${what} couldn’t be loaded: ${message}`)
        }
        return []
      }
    }
    const subnetsOf = (vpc: Named) =>
      listOf(`subnets of ${vpc.name}`, (page) =>
        networkReads.vpcSubnetList({ query: { vpc: vpc.id, ...page } }),
      )
    const lists = projectKinds
      .filter(([, kind]) => isThere(kind))
      .map(async ([name, kind]) => {
        const things = await listOf(nouns[kind.of].many, (page) => kind.read(project, page), kind)
        if (name !== 'vpc') return [name, things] as const
        const withSubnets = things.map(async (vpc) => ({ ...vpc, subnets: await subnetsOf(vpc) }))
        return [name, await Promise.all(withSubnets)] as const
      })
    // Each list is of the things of its kind, as its operation answers them.
    const contents = Object.fromEntries([
      ...projectKinds.map(([name]) => [name, []] as const),
      ...(await Promise.all(lists)),
    ]) as unknown as ProjectContents
    // A probe has its interface in a subnet: without a VPC there is none.
    return { problems, contents, unknown: contents.vpc.length > 0 ? unknown : [] }
  },
})
