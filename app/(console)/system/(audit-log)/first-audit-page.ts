import type { AuditSpan } from '@/lib/activity/audit-range'

/** Entries of one read. */
export const AUDIT_PAGE = 200

/** The first page of a stretch of time, as server and browser ask for it. */
export const firstAuditPage = (span: AuditSpan) => ({
  query: { ...span, limit: AUDIT_PAGE, sortBy: 'time_and_id_descending' as const },
})
