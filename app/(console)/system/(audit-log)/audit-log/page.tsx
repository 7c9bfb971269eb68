import {
  AuditLogScreen,
  AuditLogSkeleton,
} from '@/app/(console)/system/(audit-log)/audit-log-screen'
import { firstAuditPage } from '@/app/(console)/system/(audit-log)/first-audit-page'
import { auditQuestionOf, spanOf } from '@/lib/activity/audit-question'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { auditLogOperations } from '@/lib/contract/audit-log'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
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
  const answer = await view(auditLogOperations.auditLogList, params)
  const read = answer.type === 'success' ? answer.data : undefined
  return (
    <div className="shell-page">
      <PrefetchBoundary prefetched={asPrefetched([['auditLogList', params], read])}>
        <AuditLogScreen span={span} />
      </PrefetchBoundary>
    </div>
  )
}

export default definePage(<AuditLogSkeleton />, AuditLogPage)
