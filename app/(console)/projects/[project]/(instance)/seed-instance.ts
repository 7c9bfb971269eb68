import type { QueryClient } from '@tanstack/react-query'
import { reads } from '@/lib/api/reads'
import type { Disk } from '@/lib/contract/disk'
import { instanceOfDisk } from '@/lib/contract/disk-can'
import type { Instance } from '@/lib/contract/instance'
import { PAGE_SIZE, PICKER_LIMIT } from '@/lib/contract/page-limits'
import { roomList } from '@/lib/live/live-store'

interface List {
  readonly items: readonly Instance[]
}

const viewKey = (project: string, name: string) =>
  reads.instanceView({ path: { instance: name }, query: { project } }).queryKey

/** Rows of an instance that lists of its project have brought, with when they did (ms). */
function rowsOf(queries: QueryClient, project: string, name: string) {
  return queries
    .getQueryCache()
    .findAll({ queryKey: [reads.instanceList({ query: { project } }).queryKey[0]] })
    .flatMap(({ queryKey, state }) => {
      // The contract's own list: its keys and answers are those of `reads.instanceList`.
      const asked = queryKey[1] as { readonly query?: { readonly project?: string } } | undefined
      const list = state.data as List | undefined
      const row = list?.items.find((each) => each.name === name)
      return row && asked?.query?.project === project ? [{ row, at: state.dataUpdatedAt }] : []
    })
}

/**
 * Sees to it that the cache has the instance, from an earlier visit or from a list that shows it;
 * false where neither has.
 */
export function seedInstance(queries: QueryClient, project: string, name: string): boolean {
  const queryKey = viewKey(project, name)
  if (queries.getQueryData(queryKey) !== undefined) return true
  const [newest] = rowsOf(queries, project, name).toSorted((one, other) => other.at - one.at)
  if (!newest) return false
  queries.setQueryData(queryKey, newest.row, { updatedAt: newest.at })
  return true
}

/** The same of its disks, from an earlier visit or as the live room tells of the project's. */
export function seedDisks(queries: QueryClient, project: string, name: string): boolean {
  const { queryKey } = reads.instanceDiskList({
    path: { instance: name },
    query: { project, limit: PICKER_LIMIT },
  })
  if (queries.getQueryData(queryKey) !== undefined) return true
  const id = queries.getQueryData<Instance>(viewKey(project, name))?.id
  const room = roomList(project, 'diskList')
  // A full page of the project's disks may not be all.
  if (id === undefined || !room || room.page.items.length >= PAGE_SIZE) return false
  // Rows have what the columns of lists of disks show.
  const disks = room.page.items as unknown as readonly Disk[]
  const items = disks.filter((disk) => instanceOfDisk(disk) === id)
  queries.setQueryData(queryKey, { items, nextPage: null } as never, { updatedAt: room.readAt })
  return true
}
