import 'server-only'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import type { diskOperations } from '@/lib/contract/disk'
import type { instanceOperations } from '@/lib/contract/instance'
import { read } from '@/lib/platform/read'
import { type KnownNames, knownNames } from './known-names'

type Operation = typeof diskOperations.diskList | typeof instanceOperations.instanceList

/**
 * Names of what the rows of a list belong to, by id, from the first page of all there is in the
 * project, which is read while `rows` are on their way.
 */
export async function readKnownNames<T>(
  operation: Operation,
  project: string,
  rows: () => Promise<{ readonly items: readonly T[] } | undefined>,
  idOf: (row: T) => string | undefined,
): Promise<{ readonly known: KnownNames }> {
  const all = read<Operation>(operation, { query: { project, limit: PICKER_LIMIT } })
  const [page, answer] = await Promise.all([rows(), all])
  const ids = page?.items.map(idOf) ?? []
  const known = knownNames(ids, answer.type === 'success' ? answer.data : undefined, PICKER_LIMIT)
  return { known }
}
