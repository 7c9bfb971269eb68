import 'server-only'
import type { ParamsOf } from '@/lib/api/call'
import { rightsRead } from '@/lib/api/rights'
import type { Result } from '@/lib/api/result'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { AnswerOf, Operation } from '@/lib/contract/operation'
import { platformCan } from '@/lib/contract/platform-can'
import { policyOperations } from '@/lib/contract/policy'
import { type Missing, missingRoles, type Reading } from '@/lib/contract/reader-can'
import { siloOperations } from '@/lib/contract/silo'
import { userOperations } from '@/lib/contract/user'
import { getSession } from '@/lib/session/server'
import type { Session } from '@/lib/session/session'
import { callPlatform } from './call'
import { errorBody } from './forward'
import { platformVersion } from './platform-version'
import { readQuietly } from './read'
import { refusedBeyondBudget } from './read-budget'

/** How long rows that have arrived wait for the rights: these mostly arrive first. */
const GRACE_MS = 50

/** The most calls for one answer: three for a project; for the silo also the fleet's policy and mapping. */
const READS = { project: 3, silo: 4 }

type Reader = <O extends Operation>(
  operation: O,
  params: ParamsOf<O>,
) => Promise<Result<AnswerOf<O>>>

const dataOf = <T>(result: Result<T> | undefined): T | undefined =>
  result?.type === 'success' ? result.data : undefined

/** What the reader may not do, on their silo and on `project`; empty as far as that is unknown. */
async function missingFor(
  { userId, siloName }: Pick<Session, 'userId' | 'siloName'>,
  project: string | undefined,
  read: Reader,
): Promise<Missing> {
  const [silo, own, groups, fleet, version] = await Promise.all([
    read(policyOperations.policyView, {}),
    project === undefined
      ? undefined
      : read(policyOperations.projectPolicyView, { path: { project } }),
    read(userOperations.currentUserGroups, { query: { limit: PICKER_LIMIT } }),
    project === undefined ? fleetOf(siloName, read) : ('none' as const),
    platformVersion(),
  ])
  const page = dataOf(groups)
  return missingRoles({
    userId,
    silo: siloName,
    project,
    // A full page may not be the last.
    groups: page && page.items.length < PICKER_LIMIT ? page.items.map(({ id }) => id) : undefined,
    siloPolicy: dataOf(silo)?.roleAssignments,
    projectPolicy: dataOf(own)?.roleAssignments,
    fleet,
    hasLimited: platformCan(version, 'versions'),
  })
}

async function fleetOf(siloName: string, read: Reader): Promise<Reading['fleet']> {
  const policy = await read(policyOperations.systemPolicyView, {})
  if (policy.type !== 'success') return policy.status === 403 ? 'none' : undefined
  // Only operators get this far.
  const silo = dataOf(await read(siloOperations.siloView, { path: { silo: siloName } }))
  return silo && { policy: policy.data.roleAssignments, mapped: silo.mappedFleetRoles }
}

/** An entry for `asPrefetched`; without data if it did not come in time. */
type RightsRead = readonly [key: readonly unknown[], data: Missing | undefined]

/**
 * Awaits `rows`, and reads meanwhile what the reader may not do on their silo and on `project`. Rows don't
 * wait for late rights: the islands then read them (lib/rights).
 */
export async function withRights<T>(
  rows: Promise<T>,
  project?: string,
): Promise<readonly [T, RightsRead]> {
  const asked = rights(project)
  const answer = await rows
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), GRACE_MS)
  })
  const missing = await Promise.race([asked, late])
  clearTimeout(timer)
  return [answer, [rightsRead(project).queryKey, missing]]
}

async function rights(project: string | undefined): Promise<Missing | undefined> {
  try {
    const session = await getSession()
    return session ? await missingFor(session, project, readQuietly) : undefined
  } catch {
    // Rights are optional: without them everything is offered, and the platform refuses.
    return undefined
  }
}

/** Route handler: the same for islands that read it again, as far as the reader's allowance lasts. */
export async function answerRights(request: Request): Promise<Response> {
  const session = await getSession()
  if (!session) return errorBody(401, 'credentials missing or invalid', 'Unauthorized')
  const project = new URL(request.url).searchParams.get('project') ?? undefined
  const refused = refusedBeyondBudget(session, project === undefined ? READS.silo : READS.project)
  if (refused) return refused
  const missing = await missingFor(session, project, (operation, params) =>
    callPlatform(session, operation, params),
  )
  return Response.json(missing, { headers: { 'cache-control': 'no-store' } })
}
