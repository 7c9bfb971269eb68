import {
  AuditLogScreen,
  AuditLogSkeleton,
} from '@/app/(console)/system/(audit-log)/audit-log-screen'
import { actorNameKey, firstAuditPage } from '@/app/(console)/system/(audit-log)/first-audit-page'
import { actorsIn } from '@/lib/activity/audit-entries'
import { auditQuestionOf, spanOf } from '@/lib/activity/audit-question'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { type AuditLogEntry, auditLogOperations } from '@/lib/contract/audit-log'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { siloOperations } from '@/lib/contract/silo'
import { userOperations } from '@/lib/contract/user'
import { readQuietly, view } from '@/lib/platform/read'
import { type Answer, asPrefetched, readBeside } from '@/lib/platform/read-list'
import { isLacking, NeedsPlatform } from '@/lib/screens/needs-platform'
import { definePage } from '@/lib/screens/page'

const needs = {
  feature: 'auditLog',
  label: 'Audit log',
  icon: 'scroll-text',
  isOne: true,
} as const

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

/** How many actors are named in the first frame; the browser looks up the others. */
const NAMED_MAX = 20

/** What those who acted are called, under the keys by which the island reads it. */
async function namesOf(entries: readonly AuditLogEntry[]): Promise<readonly Answer[]> {
  const named = actorsIn(entries).slice(0, NAMED_MAX)
  return Promise.all(
    named.map(async (actor): Promise<Answer> => {
      const key = actorNameKey(actor)
      if (actor.kind === 'user_builtin') {
        const asked = { path: { user: actor.userBuiltinId } }
        const answer = await readQuietly(userOperations.userBuiltinView, asked)
        return [key, answer.type === 'success' ? answer.data.name : undefined]
      }
      if (actor.kind !== 'silo_user') return [key, undefined]
      const { siloId: silo, siloUserId: userId } = actor
      const asked = { path: { userId }, query: { silo } }
      const answer = await readQuietly(userOperations.siloUserView, asked)
      return [key, answer.type === 'success' ? answer.data.displayName : undefined]
    }),
  )
}

/** The latest entries of the range that the URL names; from there on the browser reads. */
async function AuditLogPage({ searchParams }: Props) {
  if (await isLacking(needs))
    return (
      <div className="shell-page">
        <NeedsPlatform {...needs} />
      </div>
    )
  const given = Object.entries(await searchParams).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const { range } = auditQuestionOf(new URLSearchParams(given))
  const span = spanOf(range, Date.now())
  const params = firstAuditPage(span)
  const names = { query: { limit: PICKER_LIMIT } }
  const [answer, silos, me] = await Promise.all([
    view(auditLogOperations.auditLogList, params),
    readBeside(siloOperations.siloList, names),
    readBeside(userOperations.currentUserView, {}),
  ])
  const read = answer.type === 'success' ? answer.data : undefined
  return (
    <div className="shell-page">
      <PrefetchBoundary
        prefetched={asPrefetched(
          [['auditLogList', params], read],
          silos,
          me,
          ...(await namesOf(read?.items ?? [])),
        )}
      >
        <AuditLogScreen span={span} />
      </PrefetchBoundary>
    </div>
  )
}

export default definePage(<AuditLogSkeleton />, AuditLogPage)
