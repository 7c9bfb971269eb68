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

/** The lists of projects that are also shown over all of them, by the operation of one. */
export interface SiloLists extends Record<keyof typeof siloListNames, unknown> {
  readonly instanceList: Instance
  readonly diskList: Disk
  readonly floatingIpList: FloatingIp
  readonly imageList: Image
}
export type SiloListName = keyof SiloLists

/** A row, and the name of the project that it was found in. */
export type Placed<T> = T & { readonly project: string }

/** The rows of one list of each project that the reader sees, and what is not among them. */
export interface SiloRows<T> extends Counted {
  /** In the order of their projects, then that of the platform. */
  readonly items: readonly Placed<T>[]
  /** Names of the projects that were looked at. */
  readonly projects: readonly string[]
  /** Those of them whose list couldn't be loaded. */
  readonly failed: readonly string[]
  /** Those of them whose list has rows that were left out. */
  readonly cut: readonly string[]
  /** There are more projects than were looked at. */
  readonly areProjectsCut: boolean
  /** False where the platform lists no projects to the reader: those were looked at that they named. */
  readonly isListed: boolean
  /** It is but the first rows, for the first frame; reading it again brings the others. */
  readonly isBeginning: boolean
}

/** Rows of an answer at most. */
export const SILO_ROWS_MAX = 10_000

/** No longer, and no more of them, than is answered; what the browser remembers, anybody can have written. */
export const namedProjects = (names: readonly string[]): readonly string[] =>
  names
    .filter(({ length }) => length > 0 && length <= SEARCH_LENGTH_MAX)
    .slice(0, NAMED_PROJECTS_MAX)

export const siloRowsKey = (list: SiloListName, named: readonly string[]) =>
  [siloListNames[list], { named }] as const

/**
 * A list over all projects that the platform lists to the reader, else over those of `named` that they
 * may see; the server reads it (app/silo-rows).
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
      // Written for this list by the server, which has read it by the contract.
      if (answer.ok) return unpackPrefetched(await answer.text()) as SiloRows<SiloLists[N]>
      // Read as any refusal; the name is all that there is to the operation here.
      const refusal = await readAnswer({ name: list } as Operation, answer, signal)
      if (refusal.type !== 'success') throw new ReadError(refusal)
    } catch (error) {
      if (error instanceof ReadError) throw error
      throw new ReadError(lost(error, signal))
    }
    throw new ReadError({ type: 'client_error', cause: 'unreadable' })
  },
})
