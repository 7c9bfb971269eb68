import { createExecutionContext, env, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, expect, it, vi } from 'vitest'
import { logged } from '@/edge/log/request-log'
import { noted } from '@/edge/log/request-record'
import { serveMetrics } from './serve'
import { countedLimits, open, tellRoom } from './metrics'

const ORIGIN = 'http://127.0.0.1:3000'
const ADDRESS = 'http://127.0.0.1:9464'

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

async function metrics(
  path = '/metrics',
  init?: RequestInit,
  platform?: Parameters<typeof serveMetrics>[1],
  process?: Parameters<typeof serveMetrics>[3],
) {
  const ctx = createExecutionContext()
  const keep = (work: Promise<unknown>) => ctx.waitUntil(work)
  const response = await serveMetrics(new Request(ADDRESS + path, init), platform, keep, process)
  await waitOnExecutionContext(ctx)
  return { response, text: await response.text() }
}
/** A sample, by its name with its labels; 0 where there is none. */
async function sampled(name: string): Promise<number> {
  const line = (await metrics()).text.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}
const COUNT = 'console_request_duration_seconds_count'

it('counts requests by their patterns', async () => {
  const name = `${COUNT}{route="/projects/*/disks",status="200"}`
  const before = await sampled(name)
  for (const project of ['canary-one', 'canary-two'])
    await (await SELF.fetch(`${ORIGIN}/projects/${project}/disks?canary=1`)).text()
  await vi.waitFor(async () => expect(await sampled(name)).toBe(before + 2))
  await (await SELF.fetch(`${ORIGIN}/cdn-cgi/canary`)).text()
  const refused = `${COUNT}{route="/cdn-cgi",status="404"}`
  await vi.waitFor(async () => expect(await sampled(refused)).toBeGreaterThan(0))
  expect((await metrics()).text).not.toContain('canary')
})

it('counts calls to the platform, with and without a request of a reader', async () => {
  const call = noted(async ({ url }) => {
    if (url.endsWith('gone')) throw new TypeError('refused')
    return new Response(null, { status: url.endsWith('canary') ? 404 : 200 })
  })
  for (const path of ['/v1/disks', '/v1/disks', '/v1/disks/canary', '/v1/gone'])
    await call(new Request(`https://platform.example${path}`)).catch(() => undefined)
  const name = 'console_platform_call_duration_seconds_count'
  expect(await sampled(`${name}{operation="diskList",status="200"}`)).toBe(2)
  expect(await sampled(`${name}{operation="diskView",status="404"}`)).toBe(1)
  expect(await sampled(`${name}{operation="other",status="0"}`)).toBe(1)
})

it('tells what is open', async () => {
  const AGE = 'console_live_oldest_reading_age_seconds'
  expect((await metrics()).text).not.toContain(`\n${AGE} `)
  tellRoom('a', { sockets: 2, readAt: Date.now() - 60_000 })
  tellRoom('b', { sockets: 3, readAt: Date.now() })
  tellRoom('c', { sockets: 1, readAt: null })
  expect(await sampled('console_live_rooms')).toBe(3)
  expect(await sampled('console_sockets{kind="live"}')).toBe(6)
  expect(Math.round(await sampled(AGE))).toBe(60)
  for (const room of ['a', 'b', 'c']) tellRoom(room, { sockets: 0, readAt: null })
  open.serials.add('a')
  expect(await sampled('console_live_rooms')).toBe(0)
  expect(await sampled('console_sockets{kind="serial"}')).toBe(1)
  open.serials.clear()
})

it('counts an upload while it is under way', async () => {
  const upload = (answer: () => Promise<Response>) =>
    logged(
      new Request(`${ORIGIN}/upload/system/releases`, { method: 'PUT', body: 'a' }),
      ...([{ SESSION_KEYS: '' }, createExecutionContext(), () => '/upload', answer] as const),
    )
  let end = (_: Response) => {}
  const answered = upload(() => new Promise((resolve) => (end = resolve)))
  expect(await sampled('console_uploads')).toBe(1)
  end(new Response('a'))
  await (await answered).text()
  expect(await sampled('console_uploads')).toBe(0)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await (await upload(() => Promise.reject(new Error('cut off')))).text()
  expect(await sampled('console_uploads')).toBe(0)
})

it('counts what limits refuse', async () => {
  const { ATTEMPTS } = countedLimits({
    ATTEMPTS: { limit: async ({ key }) => ({ success: key === 'few' }) },
  })
  for (const key of ['few', 'many', 'many']) await ATTEMPTS?.limit({ key })
  expect(await sampled('console_limit_refusals_total{limit="attempts"}')).toBe(2)
  const headers = { origin: ORIGIN, 'content-length': '99999999' }
  const body = new Uint8Array(600_000)
  await SELF.fetch(`${ORIGIN}/projects`, { method: 'POST', body, headers })
  expect(await sampled('console_limit_refusals_total{limit="body"}')).toBe(1)
})

it('says which console and which platform these are', async () => {
  const transport = async () => Response.json({ status: 'ok' })
  const platform = { origin: 'https://told.example', transport }
  expect((await metrics('/metrics', {}, platform)).text).not.toContain('console_platform_info{')
  const { text } = await metrics('/metrics', {}, platform)
  expect(text).toContain('console_build_info{version="1.2.3",build="test-build"} 1')
  expect(text).toMatch(/console_platform_info\{version="\d{10}"\} 1/)
})

it('answers nothing else, and not where readers ask', async () => {
  expect((await metrics('/metrics', { method: 'HEAD' })).text).toBe('')
  for (const [path, method] of [
    ['/', 'GET'],
    ['/projects', 'GET'],
    ['/metrics', 'POST'],
  ] as const)
    expect((await metrics(path, { method })).response.status, path).toBe(404)
  const { response } = await metrics()
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  for (const url of [`${ORIGIN}/metrics`, `${ADDRESS}/metrics`])
    expect(await (await SELF.fetch(url)).text()).not.toContain('console_request')
  expect(env).not.toHaveProperty('METRICS_ADDRESS')
})

it('tells the memory of the process while it is being written down', async () => {
  const NAME = '\nconsole_memory_bytes '
  const seconds = Math.floor(Date.now() / 1_000)
  const written = (text: string, status = 200) =>
    metrics('/metrics', {}, undefined, { fetch: async () => new Response(text, { status }) })
  expect((await written(`2048 ${seconds}\n`)).text).toContain(`${NAME}2097152\n`)
  for (const [text, status] of [
    [`2048 ${seconds - 120}\n`, 200],
    ['', 200],
    ['Not Found', 404],
  ] as const)
    expect((await written(text, status)).text).not.toContain(NAME)
})
