'use client'

import { ShownAge } from '@/app/(console)/projects/[project]/(instance)/shown-age'
import { aboutQuery } from '@/lib/activity/audit-links'
import { settingsReads } from '@/lib/api/settings-reads'
import type { Instance } from '@/lib/contract/instance'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { fullNumber } from '@/lib/format/number'
import { translate } from '@/lib/errors/translate'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { RetryButton } from '@/lib/reading/retry-button'
import { routes, withQuery } from '@/lib/routes'
import { DateTime } from '@/lib/ui/date-time'
import { Link } from '@/lib/ui/link'
import type { Audited } from './use-audited'

const SHOWN = ['auditLogList'] as const

interface Props {
  readonly audit: Audited
  readonly project: string
  readonly instance: Instance
}

/** What of the audit log is among the rows, and what isn't. */
export function AuditNote({ audit, project, instance }: Props) {
  const siloId = useApiQuery(settingsReads.currentUserView({})).data?.siloId
  const { id, name, timeCreated } = instance
  const about = {
    ...{ noun: 'instance' as const, id, project },
    // Another silo may have one of its name.
    name: siloId === undefined ? '' : name,
    siloId: siloId ?? '',
    since: timeCreated?.toISOString() ?? '',
  }
  const { rows, reason, failure, since } = audit
  if (reason !== undefined)
    return <p className="list-note">{`The audit log isn’t shown. ${reason}.`}</p>
  if (failure && !rows)
    return (
      <p className="list-note" role="alert">
        <span>{`The audit log couldn’t be loaded. ${translate(failure, 'auditLogList').message} `}</span>
        <RetryButton size="sm" of={audit} />
      </p>
    )
  if (!rows) return null
  return (
    <>
      <p className="list-note">
        {since && (
          <>
            <span>{`Of the audit log, the fleet’s latest ${fullNumber(PICKER_LIMIT)} changes were loaded, back to `}</span>
            <DateTime value={since} look="date" />
            <span>. </span>
          </>
        )}
        <Link className="link" href={withQuery(routes.auditLog, aboutQuery(about))}>
          Search the audit log
        </Link>
      </p>
      <ShownAge of={SHOWN} />
    </>
  )
}
