import type { Counted } from '@/lib/contract/answer'
import type { Disk } from '@/lib/contract/disk'
import type { FloatingIp } from '@/lib/contract/floating-ip'
import type { Image } from '@/lib/contract/image'
import type { Instance } from '@/lib/contract/instance'
import type { Operation } from '@/lib/contract/operation'
import { lost, readAnswer } from './call'
import { unpackPrefetched } from './prefetched'
import { ReadError, type Read } from './query'
import { NAMED_PROJECTS_MAX, SEARCH_LENGTH_MAX } from './search'
import { SILO_ROWS_PATH, siloListNames } from './silo-list-names'

/** The lists that are also shown over all projects, by the operation for one. */
export interface SiloLists extends Record<keyof typeof siloListNames, unknown> {
  readonly instanceList: Instance
  readonly diskList: Disk
  readonly floatingIpList: FloatingIp
  readonly imageList: Image
}
export type SiloListName = keyof SiloLists

/** A row with the name of its project. */
export type Placed<T> = T & { readonly project: string }

/** The rows of one list of each project that the reader sees, and which rows are missing. */
export interface SiloRows<T> extends Counted {
  /** In the order of their projects, then as the platform orders them. */
  readonly items: readonly Placed<T>[]
  /** Names of the projects whose lists were read. */
  readonly projects: readonly string[]
  /** Projects among those whose list couldn't be loaded. */
  readonly failed: readonly string[]
  /** Projects among those whose list has rows that were left out. */
  readonly cut: readonly string[]
  /** There are further projects, whose lists were not read. */
  readonly areProjectsCut: boolean
  /** False if the platform doesn't list projects to the reader: then the projects of the request were read. */
  readonly isListed: boolean
  /** These are only the first rows, for the first frame; reading again brings the others. */
  readonly isBeginning: boolean
}

/** The most rows in an answer. */
export const SILO_ROWS_MAX = 10_000

/** Limits names to those that the server accepts: anything can be stored in the browser. */
export const namedProjects = (names: readonly string[]): readonly string[] =>
  names
    .filter(({ length }) => length > 0 && length <= SEARCH_LENGTH_MAX)
    .slice(0, NAMED_PROJECTS_MAX)

export const siloRowsKey = (list: SiloListName, named: readonly string[]) =>
  [siloListNames[list], { named }] as const

/**
 * A list over all projects that the platform lists to the reader, else over those of `named` that they may
 * see; the server reads it (app/silo-rows).
 */
export const siloRowsRead = <N extends SiloListName>(
  list: N,
  named: readonly string[],
): Read<SiloRows<SiloLists[N]>> => ({
  queryKey: siloRowsKey(list, named),
  queryFn: async ({ signal }) => {
    const search = new URLSearchParams({ list })
    for (const each of named) search.append('project', each)
    try {
      const answer = await fetch(`${SILO_ROWS_PATH}?${search}`, { signal })
      // The server wrote it for this list, and parsed the rows by the contract.
      if (answer.ok) return unpackPrefetched(await answer.text()) as SiloRows<SiloLists[N]>
      // Parsed like any refusal, which needs only the name of the operation.
      const refusal = await readAnswer({ name: list } as Operation, answer, signal)
      if (refusal.type !== 'success') throw new ReadError(refusal)
    } catch (error) {
      if (error instanceof ReadError) throw error
      throw new ReadError(lost(error, signal))
    }
    throw new ReadError({ type: 'client_error', cause: 'unreadable' })
  },
})
