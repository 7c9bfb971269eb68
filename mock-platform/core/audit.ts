import type { AuditLogEntryActor, AuditLogEntryResult } from '@/lib/contract/audit-log'
import { snakeKey } from '@/lib/contract/wire'
import type { World } from '@/mock-platform/world'
import { authenticate } from './authn'
import { timeName } from './page'
import { Refusal } from './refusal'
import { defineTable } from './table'
import type { Row } from './table'
import { isToday } from './time-of-platform'
import { credentialOf, publicId } from './token'

/** What changed something, or tried to (behaviour-2026.md, section 3.4). Named by time of completion. */
export interface AuditRow extends Row {
  readonly operationId: string
  readonly requestId: string
  readonly requestUri: string
  readonly sourceIp: string
  readonly userAgent: string | null
  readonly actor: AuditLogEntryActor
  readonly authMethod: string | null
  readonly credentialId: string | null
  readonly startedMs: number
  readonly completedMs: number
  readonly result: AuditLogEntryResult
}
export const auditLog = defineTable<AuditRow>()({ name: 'audit-log', indexes: { all: () => '' } })

/** Kept in a world; older ones go. */
const ENTRIES_MAX = 1_000
const SIGNS_IN = new Set(['loginLocal', 'loginSaml'])
const UNWRITTEN =
  /^(?:mock|diskBulkWriteImport$|instanceSerialConsole|logout$|device(?!AuthConfirm))/

interface Incoming {
  readonly world: World
  readonly request: Request
  readonly url: URL
  readonly requestId: string
}
type Opened = Omit<AuditRow, 'id' | 'name' | 'completedMs' | 'result'>

/** What the platform's newest documents call an operation of the contract. */
const wireName = (operation: string): string =>
  snakeKey(operation.replace(/^ipPool/, 'systemIpPool').replace(/^projectIpPool/, 'ipPool'))

/** Begins the entry of a call, while its credential is there still; null where none is written. */
export function openEntry(operation: string, incoming: Incoming): Opened | null {
  const { world, request, url, requestId } = incoming
  if (!isToday(world) || request.method === 'GET' || request.method === 'HEAD') return null
  if (UNWRITTEN.test(operation)) return null
  const who = SIGNS_IN.has(operation) ? 'unauthenticated' : callerOf(world, request.headers)
  if (who === null) return null
  const forwarded = request.headers.get('x-forwarded-for')?.split(',')[0]?.trim()
  return {
    operationId: wireName(operation),
    requestId,
    requestUri: (url.pathname + url.search).slice(0, 512),
    sourceIp: /^[\d.]+$|^[\da-f:]+$/i.test(forwarded ?? '') ? (forwarded ?? '') : '127.0.0.1',
    userAgent: request.headers.get('user-agent')?.slice(0, 256) ?? null,
    startedMs: world.now(),
    ...(who === 'unauthenticated'
      ? { actor: { kind: who }, authMethod: null, credentialId: null }
      : who),
  }
}

function callerOf(
  world: World,
  headers: Headers,
): Pick<AuditRow, 'actor' | 'authMethod' | 'credentialId'> | null {
  const credential = credentialOf(headers)
  if (credential === null) return null
  try {
    const actor = authenticate(world, headers)
    if (actor === null) return null
    return {
      actor: { kind: 'silo_user', siloId: actor.silo.id, siloUserId: actor.user.id },
      authMethod: credential.kind === 'session' ? 'session_cookie' : 'access_token',
      credentialId: publicId(credential.secret),
    }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Writes how a call ended, unless it could not even be read. */
export async function closeEntry(world: World, opened: Opened, response: Response): Promise<void> {
  const { status } = response
  let result: AuditLogEntryResult = { kind: 'success', httpStatusCode: status }
  if (status >= 400) {
    // Error bodies have this form; other bodies don't.
    const body = (await response
      .clone()
      .json()
      .catch(() => ({}))) as { readonly error_code?: string; readonly message?: string }
    if (body.error_code === undefined && status < 500) return
    const { error_code: errorCode = null, message: errorMessage = '' } = body
    result = { kind: 'error', httpStatusCode: status, errorCode, errorMessage }
  }
  world.transaction(() => {
    const id = publicId(opened.requestId)
    const completedMs = world.now()
    const table = world.in(auditLog)
    table.put({ ...opened, id, name: timeName(completedMs, id), completedMs, result })
    const [oldest] = table.list('all', '')
    if (table.size > ENTRIES_MAX && oldest !== undefined) table.delete(oldest.id)
  })
}
