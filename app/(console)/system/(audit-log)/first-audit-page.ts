import { actorKey } from '@/lib/activity/audit-entries'
import type { AuditSpan } from '@/lib/activity/audit-range'
import type { AuditLogEntry } from '@/lib/contract/audit-log'

/** Entries of one read. */
export const AUDIT_PAGE = 200

/** The first page of a stretch of time, as server and browser ask for it. */
export const firstAuditPage = (span: AuditSpan) => ({
  query: { ...span, limit: AUDIT_PAGE, sortBy: 'time_and_id_descending' as const },
})

/** The key under which the name of an actor is cached; other reads keep the whole answer. */
export const actorNameKey = (actor: AuditLogEntry['actor']) => ['actor-name', actorKey(actor)]
