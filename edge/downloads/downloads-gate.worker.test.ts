import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ORIGIN, TestWorld, type Visitor } from '@/edge/testing/relay-visitor'
import { auditExportAddress } from '@/lib/api/audit-export'
import { bundleAddress, type BundlePart } from '@/lib/api/bundle-files'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { readerOf } from '@/lib/session/session'

const Bundles = z.object({ items: z.array(z.object({ id: z.string(), state: z.string() })) })
const FILE = { file: 'rack/uplinks.json' }

let world: TestWorld
let goran: Visitor
let ids: Record<string, string>
beforeAll(async () => {
  world = await TestWorld.mint()
  goran = await world.visitor('goran')
  const path = '/experimental/v1/system/support-bundles'
  const { items } = Bundles.parse(await (await world.call('goran', 'GET', path)).json())
  ids = Object.fromEntries(items.map(({ id, state }) => [state, id]))
})

interface Asked {
  readonly who?: Visitor | null
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly reader?: string
  readonly state?: string
}

async function ask(part: BundlePart, asked: Asked = {}): Promise<Response> {
  const { who = goran, method = 'GET', headers = {}, reader, state = 'active' } = asked
  const named = reader ?? (who ? await readerOf(who.session) : '')
  return SELF.fetch(ORIGIN + bundleAddress(ids[state] ?? '', part, named), {
    method,
    headers: { ...headers, ...(who && { cookie: await who.cookie() }) },
  })
}
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

describe('parts of a support bundle', () => {
  it('are saved by the browser, with the headers of every answer', async () => {
    const answer = await ask('archive')
    const bytes = await bytesOf(answer)
    expect(answer.status).toBe(200)
    expect(new TextDecoder().decode(bytes.slice(0, 2))).toBe('PK')
    const { headers } = answer
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toContain(`support-bundle-${ids['active']}.zip`)
    expect(headers.get('content-length')).toBe(String(bytes.length))
    expect(headers.get('accept-ranges')).toBe('bytes')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    const index = new TextDecoder().decode(await bytesOf(await ask('index')))
    expect(index.split('\n')).toContain(FILE.file)
    const file = await ask(FILE)
    expect(file.headers.get('content-type')).toBe('application/octet-stream')
    expect(file.headers.get('content-disposition')).toContain('filename="uplinks.json"')
    expect(JSON.parse(new TextDecoder().decode(await bytesOf(file)))).toContainEqual(
      expect.objectContaining({ port: 'qsfp0' }),
    )
  })

  it('tell their size without a body', async () => {
    for (const part of ['archive', FILE] as const) {
      const head = await ask(part, { method: 'HEAD' })
      expect(head.status).toBe(200)
      const size = (await bytesOf(await ask(part))).length
      expect(head.headers.get('content-length')).toBe(String(size))
    }
    expect((await ask('index', { method: 'HEAD' })).status).toBe(405)
  })

  it.each(['baseline', NEWEST_VERSION])('are resumed where they broke off: %s', async (version) => {
    await world.control('knobs', { version })
    const whole = await ask('archive')
    const bytes = await bytesOf(whole)
    const tag = whole.headers.get('etag') ?? ''
    const rest = await ask('archive', { headers: { range: 'bytes=100-', 'if-range': tag } })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('content-range')).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`)
    expect(rest.headers.get('content-length')).toBe(String(bytes.length - 100))
    expect(await bytesOf(rest)).toEqual(bytes.slice(100))
    const last = await ask('archive', { headers: { range: 'bytes=-7' } })
    expect(await bytesOf(last)).toEqual(bytes.slice(-7))
    const other = await ask('archive', { headers: { range: 'bytes=5-', 'if-range': '"other"' } })
    expect([other.status, (await bytesOf(other)).length]).toEqual([200, bytes.length])
    const several = await ask('archive', { headers: { range: 'bytes=0-1,5-6' } })
    expect([several.status, (await bytesOf(several)).length]).toEqual([200, bytes.length])
    const beyond = await ask('archive', { headers: { range: `bytes=${bytes.length}-` } })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
    await world.control('knobs', { version: 'baseline' })
  })
})

describe('they are refused', () => {
  it('to who isn’t signed in, or isn’t whom the page was made for', async () => {
    expect((await ask('archive', { who: null })).status).toBe(401)
    expect((await ask('archive', { reader: 'somebody-else' })).status).toBe(401)
  })

  it('to who isn’t of the fleet, as if there were none', async () => {
    const ada = await world.visitor('ada')
    for (const part of ['archive', 'index', FILE] as const)
      expect((await ask(part, { who: ada })).status).toBe(404)
  })

  it('where there is nothing to download', async () => {
    expect((await ask('archive', { state: 'failed' })).status).toBe(409)
    expect((await ask({ file: 'none.txt' })).status).toBe(502)
    expect((await ask({ file: '..' })).status).toBe(404)
    for (const path of ['x/archive', `${ids['active']}/secrets`, `${ids['active']}/file`]) {
      const answer = await SELF.fetch(`${ORIGIN}/download/support-bundles/${path}`, {
        headers: { cookie: await goran.cookie() },
      })
      expect(answer.status).toBe(404)
    }
    const posted = await ask('archive', { method: 'POST', headers: { origin: ORIGIN } })
    expect(posted.status).toBe(405)
  })
})

describe('the audit log', () => {
  const span = { startTime: '2020-01-01T00:00:00Z' }
  const file = async (who: Visitor, address: string) =>
    SELF.fetch(ORIGIN + address, { headers: { cookie: await who.cookie() } })

  it('is a file with a line for each entry, of any number', async () => {
    await world.control('knobs', { version: NEWEST_VERSION })
    for (const name of ['one', 'two', 'three'])
      await world.call('ada', 'POST', '/v1/projects', { name, description: '' })
    const answer = await file(goran, auditExportAddress(span, await readerOf(goran.session)))
    expect(answer.headers.get('content-disposition')).toContain('audit-log-2020-01-01.jsonl')
    const entries = (await answer.text()).trim().split('\n')
    expect(entries.map((line) => JSON.parse(line).operation_id)).toEqual(
      Array.from({ length: 3 }, () => 'project_create'),
    )
    const later = { startTime: '2100-01-01T00:00:00Z', endTime: '2101-01-01T00:00:00Z' }
    expect(await (await file(goran, auditExportAddress(later, ''))).text()).toBe('')
  })

  it('is the fleet’s alone', async () => {
    const ada = await world.visitor('ada')
    expect((await file(ada, auditExportAddress(span, ''))).status).toBe(404)
    expect((await SELF.fetch(ORIGIN + auditExportAddress(span, ''))).status).toBe(401)
    expect((await file(goran, '/download/audit-log?start=never')).status).toBe(400)
    expect((await file(goran, '/download/else')).status).toBe(404)
  })
})
