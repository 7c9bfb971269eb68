import { refusal } from '@/edge/entry'
import { signedIn } from '@/edge/socket-gate'
import { auditSpanOf } from '@/lib/api/audit-export'
import { buildRequest } from '@/lib/api/request'
import { operationPaths } from '@/lib/contract/paths'
import { readBytes } from '@/lib/api/read-bytes'
import { lost, parseJson } from '@/lib/api/call'
import { FollowedPages } from '@/lib/api/followed-pages'
import type { Failure } from '@/lib/api/result'
import { takePage } from './page-budget'
import { begun, refused, transportFor, unanswered, type Upstream } from './platform-stream'

/*
 * All entries of a stretch of the audit log, a line of JSON each, as the platform has them. One page of
 * them is in memory at a time, and the next is asked for once the browser has taken the last.
 */

const PAGE = 1_000
/** More than a page ever is (lib/platform/whole-answer.ts). */
const PAGE_BYTES_MAX = 3 * 1_048_576

interface Page {
  readonly items: readonly unknown[]
  readonly next: string | null
}

function pageOf(body: unknown): Page | undefined {
  if (typeof body !== 'object' || body === null || !('items' in body)) return undefined
  if (!Array.isArray(body.items)) return undefined
  const next = 'next_page' in body && typeof body.next_page === 'string' ? body.next_page : null
  return { items: body.items, next: body.items.length > 0 ? next : null }
}

const lines = ({ items }: Page): Uint8Array =>
  new TextEncoder().encode(items.map((item) => `${JSON.stringify(item)}\n`).join(''))

/** The last line of a file that isn't whole. The file breaks off after it, so that it can't pass for whole. */
const brokenOff = (words: string): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify({ incomplete: words })}\n`)

const UNREADABLE = 'A page of the audit log couldn’t be read.'

/** Why there is no page, in words. */
function lostWords(answer: Response | Failure): string {
  if (!(answer instanceof Response))
    return answer.type === 'client_error' && answer.cause === 'timeout'
      ? 'The platform didn’t respond in time.'
      : 'The platform can’t be reached.'
  const wait = answer.headers.get('retry-after')
  const after = wait === null ? '' : ` It asks to wait: ${wait}.`
  return answer.ok ? UNREADABLE : `The platform responded with status ${answer.status}.${after}`
}

/** The page of an answer; words where there is none. */
async function read(answer: Response | Failure): Promise<Page | string> {
  if (!(answer instanceof Response)) return lostWords(answer)
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel()
    return lostWords(answer)
  }
  try {
    const bytes = await readBytes(answer.body, PAGE_BYTES_MAX)
    return (bytes && pageOf(parseJson(new TextDecoder().decode(bytes)))) ?? UNREADABLE
  } catch (error) {
    return lostWords(lost(error))
  }
}

/**
 * Streams the file. A failure after the first page ends the file with a line that states the reason.
 * Reading stops when the session ends or the reader leaves, and keeps to the reader's page budget.
 */
export async function answerAuditExport(
  request: Request,
  url: URL,
  env: { readonly SESSION_KEYS: string },
  upstream: Upstream,
): Promise<Response> {
  if (request.method !== 'GET') return refusal(url, 405, 'Method not allowed')
  const span = auditSpanOf(url.searchParams)
  if (!span) return refusal(url, 400, 'Expected a start')
  const reader = await signedIn(request, env.SESSION_KEYS)
  if (!reader) return refusal(url, 401, 'Sign in first')
  const { session } = reader
  const wait = takePage(session.sid, Date.now())
  if (wait !== 'taken') {
    const refusedNow = refusal(url, 429, 'Too many requests')
    refusedNow.headers.set('retry-after', String(Math.ceil(wait / 1_000)))
    return refusedNow
  }
  const left = new AbortController()
  const gone = AbortSignal.any([left.signal, request.signal])
  const transport = transportFor(session, 'auditLogList', upstream)
  const [method, path] = operationPaths.auditLogList
  const ask = (pageToken: string | null) => {
    const query =
      pageToken === null
        ? { ...span, limit: PAGE, sortBy: 'time_and_id_ascending' }
        : { limit: PAGE, pageToken }
    const call = buildRequest(upstream.platform.origin, { method, path }, { query })
    return begun(transport, call, gone)
  }
  const followed = new FollowedPages()
  const next = async (token: string): Promise<Page | string> => {
    if (!followed.isNew(token)) return 'The platform named the same page of the list twice.'
    for (;;) {
      if (gone.aborted) return 'The download was canceled.'
      if (Date.now() >= session.expiresAt) return 'The session is over. Sign in again.'
      const late = takePage(session.sid, Date.now())
      if (late === 'taken') return read(await ask(token))
      await new Promise((resolve) => setTimeout(resolve, late))
    }
  }
  const first = await ask(null)
  if (!(first instanceof Response)) return unanswered(url, first)
  if (!first.ok) return refused(url, first)
  let page = await read(first)
  if (typeof page === 'string') return refusal(url, 502, page.replace(/\.$/, ''))
  let isFirst = true
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (typeof page === 'string') return controller.error(new Error(page))
        if (!isFirst && page.next === null) return controller.close()
        if (!isFirst && page.next !== null) page = await next(page.next)
        isFirst = false
        if (typeof page === 'string') return controller.enqueue(brokenOff(page))
        if (page.items.length > 0) controller.enqueue(lines(page))
        if (page.next === null) controller.close()
      },
      cancel: (reason) => left.abort(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename="audit-log-${span.startTime.slice(0, 10)}.jsonl"`,
    },
  })
}
