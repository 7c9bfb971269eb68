import { auditLog } from '@/mock-platform/core/audit'
import type { AuditRow } from '@/mock-platform/core/audit'
import { requireFleet } from '@/mock-platform/core/authz'
import { FLEET_NEEDS } from '@/mock-platform/core/fleet'
import { handle } from '@/mock-platform/core/handle'
import { pageOf } from '@/mock-platform/core/page'
import { badQuery } from '@/mock-platform/core/refusal'

const present = ({ name: _, startedMs, completedMs, ...entry }: AuditRow) => ({
  ...entry,
  timeStarted: new Date(startedMs),
  timeCompleted: new Date(completedMs),
})

export const auditLogRoutes = [
  handle('auditLogList', (call) => {
    const { startTime, endTime } = call.query
    if (startTime === undefined) throw badQuery('missing field `start_time`')
    requireFleet(call, FLEET_NEEDS.read)
    const isWithin = ({ completedMs }: AuditRow): boolean =>
      completedMs >= startTime.getTime() && (endTime == null || completedMs < endTime.getTime())
    return pageOf(call, { table: auditLog, index: 'all', key: '' }, present, isWithin)
  }),
]
