import { AuditLogScreen } from '@/app/(console)/system/(audit-log)/audit-log-screen'
import { firstAuditPage } from '@/app/(console)/system/(audit-log)/first-audit-page'
import { spanAt } from '@/lib/activity/audit-range'
import { PrefetchBoundary } from '@/lib/cached/cached-page'
import { auditLogOperations } from '@/lib/contract/audit-log'
import { view } from '@/lib/platform/read'
import { asPrefetched } from '@/lib/platform/read-list'
import { isLacking, NeedsPlatform } from '@/lib/screens/needs-platform'

const needs = {
  feature: 'auditLog',
  label: 'Audit log',
  icon: 'scroll-text',
  isOne: true,
} as const

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>
}

/** The latest entries of the last day; from there on the browser reads. */
export default async function AuditLogPage({ searchParams }: Props) {
  if (await isLacking(needs)) return <NeedsPlatform {...needs} />
  const { text } = await searchParams
  const span = spanAt('day', Date.now())
  const params = firstAuditPage(span)
  const answer = await view(auditLogOperations.auditLogList, params)
  const read = answer.type === 'success' ? answer.data : undefined
  return (
    <div className="shell-page">
      <PrefetchBoundary prefetched={asPrefetched([['auditLogList', params], read])}>
        <AuditLogScreen span={span} text={typeof text === 'string' ? text : ''} />
      </PrefetchBoundary>
    </div>
  )
}
