import 'server-only'
import { redirect } from 'next/navigation'
import type { ParamsOf } from '@/lib/api/call'
import { packPrefetched } from '@/lib/api/prefetched'
import { type Failure, isUnauthenticated, type Result } from '@/lib/api/result'
import { NAMED_PROJECTS_MAX, SEARCH_LENGTH_MAX } from '@/lib/api/search'
import { type SiloListName, type SiloLists, type SiloRows, siloRowsKey } from '@/lib/api/silo-rows'
import { diskOperations } from '@/lib/contract/disk'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { imageOperations } from '@/lib/contract/image'
import { instanceOperations } from '@/lib/contract/instance'
import type { Operation } from '@/lib/contract/operation'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { projectOperations } from '@/lib/contract/project'
import { routes } from '@/lib/routes'
import { currentPath, getSession, requireSession } from '@/lib/session/server'
import type { Session } from '@/lib/session/session'
import { callPlatform } from './call'
import { errorBody } from './forward'
import type { PrefetchedList } from './read-list'
import { withRights } from './rights'
import { listCacheOf } from './search/list-caches'
import { gatherRows } from './silo-rows/gather-rows'

const operations = {
  instanceList: instanceOperations.instanceList,
  diskList: diskOperations.diskList,
  floatingIpList: floatingIpOperations.floatingIpList,
  imageList: imageOperations.imageList,
} satisfies Record<SiloListName, Operation>

/** A list that takes longer is reported as not loaded, ms: the page must not wait for it. */
const READ_WITHIN_MS = 8_000
/** The rows of a page's first frame; more would slow the document down. The browser reads the others. */
const FIRST_ROWS_MAX = 500

type Row = SiloLists[SiloListName]
type Gathered = SiloRows<Row> | { readonly failure: Failure }

/** Reads a list over all projects as the reader; calls `onUnauthenticated` if their session is over. */
function readRows(
  session: Session,
  list: SiloListName,
  { named, rowsMax }: { readonly named: readonly string[]; readonly rowsMax?: number },
): Promise<Gathered> {
  const signal = AbortSignal.timeout(READ_WITHIN_MS)
  const read = async (operation: Operation, query: object) => {
    // Each of these operations takes these parameters.
    const params = { query } as ParamsOf<Operation>
    const answer = await callPlatform<Operation>(session, operation, params, signal)
    // Each of them answers a page.
    return answer as Result<{ items: readonly Row[]; nextPage?: string | null }>
  }
  return gatherRows<Row>({
    readPage: (project, pageToken) =>
      read(project === undefined ? projectOperations.projectList : operations[list], {
        ...(project !== undefined && { project }),
        ...(pageToken !== undefined && { pageToken }),
        limit: PICKER_LIMIT,
      }),
    named,
    budget: listCacheOf(session).budget,
    ...(rowsMax !== undefined && { rowsMax }),
  })
}

/**
 * For the page of a list over all projects: its first rows, and what the reader may not do on their silo.
 * The server doesn't know which projects the browser remembers.
 */
export async function readSiloRows(list: SiloListName): Promise<PrefetchedList<SiloRows<Row>>> {
  const session = await requireSession()
  const [rows, rights] = await withRights(
    readRows(session, list, { named: [], rowsMax: FIRST_ROWS_MAX }),
  )
  if ('failure' in rows) {
    if (isUnauthenticated(rows.failure)) redirect(routes.sessionExpired(await currentPath()))
    return { data: undefined, answers: [rights], failure: rows.failure }
  }
  const data = { ...rows, isBeginning: rows.cut.length > 0 }
  return { data, answers: [[siloRowsKey(list, []), data], rights], failure: undefined }
}

const isSiloList = (list: string): list is SiloListName => Object.hasOwn(operations, list)

/**
 * Route handler: a list over all projects (`list`), as a text of `packPrefetched`. `project` are the names
 * that the reader's browser remembers, for readers to whom the platform lists no projects.
 */
export async function answerSiloRows(request: Request): Promise<Response> {
  const session = await getSession()
  if (!session) return errorBody(401, 'credentials missing or invalid', 'Unauthorized')
  const { searchParams } = new URL(request.url)
  const list = searchParams.get('list') ?? ''
  const named = [...new Set(searchParams.getAll('project'))]
  const isShort = named.every(({ length }) => length > 0 && length <= SEARCH_LENGTH_MAX)
  if (!isSiloList(list) || !isShort || named.length > NAMED_PROJECTS_MAX)
    return errorBody(400, 'expected a list over projects, and few short names of projects')
  const rows = await readRows(session, list, { named })
  if (!('failure' in rows))
    return new Response(packPrefetched(rows), {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  return refusal(rows.failure)
}

/** A failure in the form of the same-origin API. */
function refusal(failure: Failure): Response {
  if (failure.type === 'client_error') {
    const isLate = failure.cause === 'timeout' || failure.cause === 'aborted'
    return failure.cause === 'network' || isLate
      ? errorBody(
          isLate ? 504 : 502,
          isLate ? 'The platform didn’t respond in time' : 'The platform can’t be reached',
        )
      : errorBody(502, 'Error reading API response')
  }
  const { status, error, retryAfterMs } = failure
  const answer = errorBody(status, error.message, error.errorCode)
  if (retryAfterMs !== undefined)
    answer.headers.set('retry-after', String(Math.ceil(retryAfterMs / 1_000)))
  return answer
}
