import * as z from 'zod'
import { bodyOf, refusal } from '@/edge/entry'
import { currentRecord } from '@/edge/log/request-record'
import type { RouteName } from '@/edge/log/route-names'
import { browserReport, browserVital, countedLimits } from '@/edge/metrics/metrics'
import { senderAddress } from '@/edge/request-hygiene'
import { signedIn } from '@/edge/socket-gate'
import { networkOf } from '@/lib/session/sender'
import { hashSid } from '@/lib/session/session'

/*
 * What browsers tell of themselves (public/faults.js): errors, refused scripts, parts that did not load, and
 * how fast their page was. Anyone can write such a report, so it is held to words and numbers of which none
 * can be a name.
 */

const REPORTS_PATH = '/browser-reports'
const BYTES_MAX = 8_192
const RETRY_AFTER_S = 60

const text = (pattern: RegExp) => z.string().max(100).regex(pattern)
const At = z.array(text(/^[\w.~-]+\.js:\d+:\d+$/)).max(5)
const Fault = z.object({
  kind: z.enum(['error', 'promise']),
  name: text(/^(?:[A-Z][A-Za-z]*Error|other)$/),
  /** The number of a framework's error. */
  code: text(/^[#E]\d{1,5}$/).optional(),
  digest: text(/^\d{1,20}$/).optional(),
  at: At,
})
const Policy = z.object({
  kind: z.literal('policy'),
  directive: text(/^[a-z]+(?:-[a-z]+)*$/),
  blocked: text(/^[a-z]+(?:-[a-z]+)*$/),
  at: At,
})
const Part = z.object({
  kind: z.literal('part'),
  tag: z.enum(['img', 'link', 'script']),
  file: text(/^[\w.~-]+\.\w+$/).optional(),
})
const Ms = z.number().int().min(0).max(3_600_000).optional()
const Vitals = z.object({
  ...{ kind: z.literal('vitals'), lcp: Ms, inp: Ms, ttfb: Ms },
  cls: z.number().min(0).max(100).optional(),
})
const Report = z.discriminatedUnion('kind', [Fault, Policy, Part, Vitals])
const Where = z.object({
  path: z.string().max(2_048).startsWith('/'),
  build: text(/^[\w-]+$/).optional(),
})

/** Up to which a vital is good, and from which it is poor (web.dev/vitals). */
const RATED = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  ttfb: [800, 1_800],
  cls: [0.1, 0.25],
} as const
const VITALS = Object.keys(RATED) as (keyof typeof RATED)[]

function count(report: z.infer<typeof Report>): void {
  browserReport({ kind: report.kind })
  if (report.kind !== 'vitals') return
  for (const vital of VITALS) {
    const value = report[vital]
    const [good, poor] = RATED[vital]
    if (value === undefined) continue
    browserVital({ vital, rating: value <= good ? 'good' : value <= poor ? 'fair' : 'poor' })
  }
}

function parsed(body: Uint8Array | null) {
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(body ?? undefined))
    return { report: Report.parse(json), where: Where.parse(json) }
  } catch {
    // No JSON, or none of ours.
    return undefined
  }
}

interface ReportsEnv {
  readonly SESSION_KEYS: string
  readonly BROWSER_REPORTS?: string
  readonly IS_LOCAL?: string
  readonly REPORTS?: RateLimit
}

/** Takes a report, also of readers who haven't signed in yet; undefined for other requests. */
export function serveReport(
  request: Request,
  env: ReportsEnv,
  routeName: RouteName,
): Promise<Response> | undefined {
  const url = new URL(request.url)
  if (url.pathname !== REPORTS_PATH || request.method !== 'POST') return undefined
  if (env.BROWSER_REPORTS === 'no') return Promise.resolve(refusal(url, 404, 'Not found'))
  return take(request, url, env, routeName)
}

async function take(
  request: Request,
  url: URL,
  env: ReportsEnv,
  routeName: RouteName,
): Promise<Response> {
  const reader = await signedIn(request, env.SESSION_KEYS).catch(() => undefined)
  const sender = senderAddress(request, env.IS_LOCAL !== undefined) ?? 'unknown'
  const key = reader ? await hashSid(reader.session.sid) : networkOf(sender)
  const within = await countedLimits(env)['REPORTS']?.limit({ key })
  if (within?.success === false) {
    const response = refusal(url, 429, 'Too many reports')
    response.headers.set('retry-after', String(RETRY_AFTER_S))
    return response
  }
  const body = await bodyOf(request, url, BYTES_MAX)
  if (body instanceof Response) return body
  const found = parsed(body)
  if (!found) return refusal(url, 400, 'The report can’t be read')
  const { report, where } = found
  const record = currentRecord.getStore()
  url.pathname = where.path
  const page = routeName('GET', url.pathname)
  if (record) record.browser = { ...report, page, build: where.build }
  count(report)
  return new Response(null, { status: 204 })
}
