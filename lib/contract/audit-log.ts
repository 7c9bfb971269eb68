import * as z from 'zod'
import type { Answer } from './answer'
import { Instant, InstantText, resultsPage, timePage, Uint16, Uuid } from './common'
import { Ip } from './ip'
import { operations } from './operation'

/** The caller; unauthenticated when the call was a sign-in. */
export const AuditLogEntryActor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user_builtin'), userBuiltinId: Uuid }),
  z.object({ kind: z.literal('silo_user'), siloId: Uuid, siloUserId: Uuid }),
  z.object({ kind: z.literal('scim'), siloId: Uuid }),
  z.object({ kind: z.literal('unauthenticated') }),
])
export type AuditLogEntryActor = z.infer<typeof AuditLogEntryActor>

/** `unknown`: the outcome was never recorded. */
export const AuditLogEntryResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('success'), httpStatusCode: Uint16 }),
  z.object({
    kind: z.literal('error'),
    errorCode: z.string().nullish(),
    errorMessage: z.string(),
    httpStatusCode: Uint16,
  }),
  z.object({ kind: z.literal('unknown') }),
])
export type AuditLogEntryResult = z.infer<typeof AuditLogEntryResult>

/** A call that changed something, or tried to. Kept for 90 days. */
export const AuditLogEntry = z.object({
  actor: AuditLogEntryActor,
  /** `session_cookie`, `access_token` or `scim_token`; any text before 2026011500. */
  authMethod: z.string().nullish(),
  credentialId: Uuid.nullish(),
  id: Uuid,
  operationId: z.string(),
  requestId: z.string(),
  requestUri: z.string(),
  result: AuditLogEntryResult,
  sourceIp: Ip,
  timeCompleted: Instant,
  timeStarted: Instant,
  userAgent: z.string().nullish(),
})
export type AuditLogEntry = Answer<z.infer<typeof AuditLogEntry>>

export const auditLogOperations = operations({
  // Bounds apply to the time of completion; the start is required, and page tokens contain it.
  auditLogList: {
    method: 'GET',
    path: '/v1/system/audit-log',
    query: z.object({
      ...timePage,
      startTime: InstantText.optional(),
      endTime: InstantText.nullish(),
    }),
    answer: resultsPage(AuditLogEntry),
    status: 200,
  },
})
