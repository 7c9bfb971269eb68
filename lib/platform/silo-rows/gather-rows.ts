import { SILO_ROWS_MAX, type Placed, type SiloRows } from '@/lib/api/silo-rows'
import { FollowedPages } from '@/lib/api/followed-pages'
import type { Failure, Result } from '@/lib/api/result'
import { gather } from '@/lib/platform/search/gather'
import { listAnswer, type Page } from '@/lib/platform/search/list-answer'
import { type ReadBudget, type CachedList, ListCache } from '@/lib/platform/search/list-cache'

/** The most projects that are read: each has one list, read at a thousand rows a call. */
export const SILO_PROJECTS_MAX = 100

interface Row {
  readonly id: string
}

/** A list to read: that of projects, or the rows of one project. */
interface Wanted {
  readonly key: string
  readonly project?: string
}

interface ReadRows extends CachedList {
  readonly things: readonly Row[]
  readonly unreadable: number
}

interface Options {
  /** Reads a page of the reader's projects, or of the rows of one project. */
  readonly readPage: (
    project: string | undefined,
    pageToken: string | undefined,
  ) => Promise<Result<Page<Row>>>
  /** The projects to read if the platform lists none to the reader. */
  readonly named: readonly string[]
  /** The allowance that reads are taken from. */
  readonly budget: ReadBudget
  /** The most rows to read; SILO_ROWS_MAX unless given. */
  readonly rowsMax?: number
}

const PROJECTS: Wanted = { key: '' }
const rowsOf = (project: string): Wanted => ({ key: `/${project}`, project })

/** The reader's allowance is used up; some reads come back each second (lib/platform/search/list-cache.ts). */
const tooMany: Failure = {
  type: 'error',
  status: 429,
  retryAfterMs: 5_000,
  error: { message: 'Too many requests' },
}

/**
 * Reads one list of each project that the reader sees, several at once. Leaves out projects that don't
 * exist or that the reader may not see; names those that can't be read. Fails if the list of projects does,
 * or if every project's list does. Never throws unless `readPage` does.
 */
export async function gatherRows<T extends Row>(
  options: Options,
): Promise<SiloRows<T> | { readonly failure: Failure }> {
  const { readPage, named, budget, rowsMax = SILO_ROWS_MAX } = options
  const cache = new ListCache<ReadRows>(budget)
  // One time for the whole run: nothing becomes stale during it, so nothing is read twice.
  const at = Date.now()
  let left = rowsMax
  let failure: Failure | undefined
  let isOver = false

  /** All rows of a list, as far as there is room. */
  const read = async ({ project }: Wanted): Promise<ReadRows | undefined> => {
    const things: Row[] = []
    let unreadable = 0
    let pageToken: string | undefined
    let isOneOfMany = true
    const followed = new FollowedPages()
    while (isOneOfMany) {
      // Other lists have used up the rows: this one is left out, as only a call would tell what it has.
      if (project !== undefined && left <= 0)
        return { things, unreadable, isWhole: false, isRefused: false }
      if (pageToken !== undefined && !budget.take(at)) break
      const page = listAnswer(await readPage(project, pageToken))
      if (page.type === 'refused')
        return { things: [], unreadable: 0, isWhole: true, isRefused: true }
      if (page.type === 'failed') {
        if (page.isSessionOver) isOver = true
        if (isOver || !failure) failure = page.failure
        if (things.length === 0) return undefined
        break
      }
      things.push(...page.items)
      unreadable += page.unreadable
      if (project !== undefined) left -= page.items.length
      pageToken = page.nextPage
      if (pageToken === undefined) return { things, unreadable, isWhole: true, isRefused: false }
      if (!followed.isNew(pageToken)) break
      // One page has more projects than are read.
      isOneOfMany = project !== undefined
    }
    return { things, unreadable, isWhole: false, isRefused: false }
  }

  const listed = () => cache.list(PROJECTS.key, at)
  const names = (): readonly string[] => {
    const projects = listed()
    if (!projects) return []
    // Projects of the contract have names.
    const all = projects.things.map((each) => String((each as { name?: string }).name))
    return projects.isRefused ? named : all.slice(0, SILO_PROJECTS_MAX)
  }
  await gather(cache, {
    lists: () => (isOver ? [] : listed() ? names().map(rowsOf) : [PROJECTS]),
    read,
    now: () => at,
    max: SILO_PROJECTS_MAX + 1,
  })

  if (isOver && failure) return { failure }
  const projects = listed()
  if (!projects) return { failure: failure ?? tooMany }
  const found = names().map((project) => [project, cache.list(rowsOf(project).key, at)] as const)
  const there = found.filter(([, rows]) => rows?.isRefused !== true)
  if (there.length > 0 && there.every(([, rows]) => !rows)) return { failure: failure ?? tooMany }
  return { ...putTogether<T>(there, rowsMax), ...saying(projects), isBeginning: false }

  function saying({ isRefused, isWhole, things }: ReadRows) {
    return {
      isListed: !isRefused,
      areProjectsCut: !isRefused && (!isWhole || things.length > SILO_PROJECTS_MAX),
    }
  }
}

/** Puts the lists of the projects together, up to `max` rows. */
function putTogether<T extends Row>(
  found: readonly (readonly [project: string, rows: ReadRows | undefined])[],
  max: number,
) {
  const items: Placed<T>[] = []
  const failed: string[] = []
  const cut: string[] = []
  let unreadable = 0
  for (const [project, rows] of found) {
    if (!rows) {
      failed.push(project)
      continue
    }
    const room = max - items.length
    if (!rows.isWhole || rows.things.length > room) cut.push(project)
    unreadable += rows.unreadable
    // Parsed by the answer schema of the requested list.
    for (const row of rows.things.slice(0, room)) items.push({ ...(row as T), project })
  }
  const projects = found.map(([project]) => project)
  return { items, projects, failed, cut, ...(unreadable > 0 && { unreadable }) }
}
