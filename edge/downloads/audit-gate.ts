import { refusal } from '@/edge/entry'
import { signedIn } from '@/edge/socket-gate'
import { auditSpanOf } from '@/lib/api/audit-export'
import { buildRequest } from '@/lib/api/request'
import { operationPaths } from '@/lib/contract/paths'
import { readBytes } from '@/lib/api/read-bytes'
import { parseJson } from '@/lib/api/call'
import { begun, refused, transportFor, type Upstream } from './platform-stream'

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

/** The file. A page that can't be read breaks it off: what is there of it ends within no entry. */
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
  const transport = transportFor(reader.session, 'auditLogList', upstream)
  const [method, path] = operationPaths.auditLogList
  const ask = (pageToken: string | null) => {
    const query =
      pageToken === null
        ? { ...span, limit: PAGE, sortBy: 'time_and_id_ascending' }
        : { limit: PAGE, pageToken }
    return begun(transport, buildRequest(upstream.platform.origin, { method, path }, { query }))
  }
  const read = async (answer: Response | undefined): Promise<Page | undefined> => {
    const bytes = answer?.ok && answer.body && (await readBytes(answer.body, PAGE_BYTES_MAX))
    return bytes ? pageOf(parseJson(new TextDecoder().decode(bytes))) : undefined
  }
  const first = await ask(null)
  if (!first) return refusal(url, 504, 'The platform didn’t begin to answer in time')
  if (!first.ok) {
    await first.body?.cancel()
    return refused(url, first.status)
  }
  let page = await read(first)
  if (!page) return refusal(url, 502, 'The platform’s answer couldn’t be read')
  let isFirst = true
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!isFirst && page?.next) page = await read(await ask(page.next))
        else if (!isFirst) return controller.close()
        isFirst = false
        if (!page) return controller.error(new Error('a page of the audit log couldn’t be read'))
        if (page.items.length > 0) controller.enqueue(lines(page))
        if (page.next === null) controller.close()
      },
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
