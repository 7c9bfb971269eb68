import { createExecutionContext, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logged } from '@/edge/log/request-log'
import { routeNames } from '@/edge/log/route-names'
import { asText } from '@/edge/metrics/registry'
import { serveReport } from './browser-reports'

const ORIGIN = 'http://127.0.0.1:3000'
const SESSION_KEYS = `test:${'A'.repeat(43)}`
const CANARY = 'canary'
const routeName = routeNames({
  staticRoutes: [],
  dynamicRoutes: ['^/projects/([^/]+?)/disks(?:/)?$'],
})

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
})
afterEach(() => void vi.restoreAllMocks())

const ERROR = {
  ...{ kind: 'error', name: 'TypeError', at: ['0a1b2c.js:1:2345'], build: 'abc_1' },
  path: `/projects/${CANARY}/disks`,
}

async function send(body: unknown, env: Partial<Parameters<typeof serveReport>[1]> = {}) {
  const request = new Request(`${ORIGIN}/browser-reports`, {
    ...{ method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) },
  })
  const ctx = createExecutionContext()
  const own = { SESSION_KEYS, ...env }
  const response = await logged(request, own, ctx, routeName, async () => {
    const answer = await serveReport(request, own, routeName)
    return answer ?? new Response(null, { status: 501 })
  })
  await response.text()
  await waitOnExecutionContext(ctx)
  const fields: Record<string, unknown> = JSON.parse(lines.at(-1) ?? '{}')
  return { status: response.status, fields }
}

describe('a report', () => {
  it.each([
    [{ ...ERROR, code: '#418', digest: '123', [CANARY]: CANARY, message: CANARY }, 'warn'],
    [{ ...ERROR, kind: 'promise', name: 'other', at: [] }, 'warn'],
    [{ ...ERROR, kind: 'policy', directive: 'script-src-elem', blocked: 'inline' }, 'warn'],
    [{ ...ERROR, kind: 'part', tag: 'script', file: '0a1b2c.js' }, 'warn'],
    [{ ...ERROR, kind: 'vitals', lcp: 1_234, inp: 40, ttfb: 20, cls: 0.013 }, 'info'],
  ])('%j is in the line of its request', async (report, level) => {
    const { status, fields } = await send(report)
    expect([status, fields['level']]).toEqual([204, level])
    expect(fields['browser']).toMatchObject({ kind: report.kind, page: '/projects/*/disks' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain(CANARY)
  })

  it.each([
    'none',
    '[]',
    { ...ERROR, kind: CANARY },
    { ...ERROR, name: CANARY },
    { ...ERROR, at: [`https://${CANARY}/a.js:1:2`] },
    { ...ERROR, at: [`${CANARY} a.js:1:2`] },
    { ...ERROR, at: Array.from({ length: 6 }, () => 'a.js:1:2') },
    { ...ERROR, code: CANARY },
    { ...ERROR, digest: CANARY },
    { ...ERROR, build: `${CANARY}!` },
    { ...ERROR, path: CANARY },
    { ...ERROR, kind: 'policy', directive: 'img-src', blocked: `https://${CANARY}/` },
    { ...ERROR, kind: 'part', tag: CANARY },
    { ...ERROR, kind: 'vitals', lcp: CANARY },
    { ...ERROR, kind: 'vitals', cls: -1 },
  ])('%j is refused, and none of it kept', async (report) => {
    const { status, fields } = await send(report)
    expect([status, fields['browser']]).toEqual([400, undefined])
    expect(lines.join()).not.toContain(CANARY)
  })

  it('has no words of its path, whatever that is', async () => {
    for (const path of [`/${CANARY}`, `//${CANARY}/b`, `/\\${CANARY}`, `/projects?${CANARY}`])
      expect((await send({ ...ERROR, path })).fields).toMatchObject({ browser: { page: '*' } })
    expect(lines.join()).not.toContain(CANARY)
  })

  it('is counted, vitals by how good they are', async () => {
    for (const lcp of [2_000, 3_000, 5_000]) await send({ ...ERROR, kind: 'vitals', lcp })
    for (const rating of ['good', 'fair', 'poor'])
      expect(asText()).toContain(`console_browser_vitals_total{vital="lcp",rating="${rating}"} `)
    expect(asText()).toMatch(/console_browser_reports_total\{kind="vitals"\} [1-9]/)
  })

  it('may be refused by its length, and is by a setting', async () => {
    expect((await send({ ...ERROR, message: 'x'.repeat(8_192) })).status).toBe(413)
    expect((await send(ERROR, { BROWSER_REPORTS: 'no' })).status).toBe(404)
    expect(lines.join()).not.toContain('"browser"')
  })
})

describe('the Worker', () => {
  const post = (headers: Record<string, string>) =>
    SELF.fetch(`${ORIGIN}/browser-reports`, {
      ...{ method: 'POST', body: JSON.stringify(ERROR), headers },
    })

  it('takes reports of its own pages, with no session, ten a minute', async () => {
    const foreign = await post({ origin: 'https://elsewhere.example' })
    expect([foreign.status, (await post({})).status]).toEqual([403, 403])
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    const statuses = []
    for (let each = 0; each < 11; each += 1) statuses.push((await post({ origin: ORIGIN })).status)
    vi.useRealTimers()
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429])
    expect(asText()).toContain('console_limit_refusals_total{limit="reports"} ')
  })

  it('has nothing else there', async () => {
    const page = await SELF.fetch(`${ORIGIN}/browser-reports`)
    expect(await page.json()).toHaveProperty('url')
  })
})
