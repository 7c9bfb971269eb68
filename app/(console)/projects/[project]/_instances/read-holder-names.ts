import 'server-only'
import { diskOperations } from '@/lib/contract/disk'
import { instanceOperations } from '@/lib/contract/instance'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { read } from '@/lib/platform/read'
import { type HolderKind, holderNamesKey, namesOf } from './holder-names'

/**
 * Names of what the rows of a list belong to, for the cache: from the first page of all there is in
 * the project, which is read while `rows` are on their way.
 */
export async function readHolderNames<T>(
  kind: HolderKind,
  project: string,
  rows: () => Promise<{ readonly items: readonly T[] } | undefined>,
  idOf: (row: T) => string | undefined,
) {
  const request = { query: { project, limit: PICKER_LIMIT } }
  const all =
    kind === 'disk'
      ? read(diskOperations.diskList, request)
      : read(instanceOperations.instanceList, request)
  const [page, answer] = await Promise.all([rows(), all])
  const ids = page?.items.map(idOf) ?? []
  const names = namesOf(ids, answer.type === 'success' ? answer.data : undefined, PICKER_LIMIT)
  return [holderNamesKey(kind, project), names] as const
}
