import { pagePlatform } from '@/lib/api/page-reader'
import { networkReads } from '@/lib/api/network-reads'
import type { Read, ReadError } from '@/lib/api/query'
import { platformCan } from '@/lib/contract/platform-can'
import { partReader } from '@/lib/reading/part-reader'
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

/** All that a project holds, list by list. */
export const readContents = (project: string): Read<ReadContents> => ({
  queryKey: ['projectWhole', project],
  queryFn: async (context) => {
    const { problems, list } = partReader(context)
    const unknown: string[] = []
    const subnetsOf = async (vpc: Named) =>
      (await list(`subnets of ${vpc.name}`, (page) =>
        networkReads.vpcSubnetList({ query: { vpc: vpc.id, ...page } }),
      )) ?? []
    const lists = projectKinds
      .filter(([, kind]) => isThere(kind))
      .map(async ([name, kind]) => {
        const things =
          (await list(
            nouns[kind.of].many,
            (page) => kind.read(project, page),
            (error) => {
              const isUnknown = isHidden(kind, error)
              if (isUnknown) unknown.push(hiddenWords(kind))
              return isUnknown
            },
          )) ?? []
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
