import { SELF } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ORIGIN, TestWorld, type Visitor } from '@/edge/testing/relay-visitor'
import { releaseAddress } from '@/lib/api/release-address'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { readerOf } from '@/lib/session/session'

let world: TestWorld
let farah: Visitor
beforeAll(async () => {
  world = await TestWorld.mint()
  farah = await world.visitor('farah')
})
beforeEach(() => world.control('knobs', { version: NEWEST_VERSION }))

interface Asked {
  readonly who?: Visitor | null
  readonly name?: string
  readonly method?: string
  readonly body?: BodyInit
  readonly headers?: Record<string, string>
  readonly reader?: string
}

async function upload(asked: Asked = {}): Promise<Response> {
  const { who = farah, name = 'system-17.0.0.zip', method = 'PUT', headers = {} } = asked
  const named = asked.reader ?? (who ? await readerOf(who.session) : '')
  return SELF.fetch(ORIGIN + releaseAddress(name, named), {
    method,
    ...(method === 'GET' ? {} : { body: asked.body ?? 'PK of a release' }),
    headers: { origin: ORIGIN, ...headers, ...(who && { cookie: await who.cookie() }) },
  })
}

const uploads = async () =>
  (
    await (
      await world.call('farah', 'GET', '/v1/system/update/repositories')
    ).json<{
      items: unknown[]
    }>()
  ).items.length

describe('a release', () => {
  it('goes to the platform in one piece, whose words come back', async () => {
    const answer = await upload()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      status: 'inserted',
      repo: { system_version: '17.0.0', file_name: 'system-17.0.0.zip' },
    })
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await (await upload()).json()).toMatchObject({ status: 'already_exists' })
    const other = await upload({ body: 'another' })
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ message: expect.stringContaining('SHA256') })
    const wrong = await upload({ name: 'readme.zip' })
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ message: expect.stringContaining('artifacts.json') })
  })

  it('may be longer than what fits into a form, and is read as it comes', async () => {
    const answer = await upload({ name: 'large-18.0.0.zip', body: new Uint8Array(9 * 2 ** 20) })
    expect(answer.status).toBe(200)
  })

  it('is refused to who may not, before it is read', async () => {
    const before = await uploads()
    expect((await upload({ who: null })).status).toBe(401)
    expect((await upload({ reader: 'somebody-else' })).status).toBe(401)
    expect((await upload({ headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
    const ada = await world.visitor('ada')
    expect((await upload({ who: ada, name: 'x-30.0.0.zip' })).status).toBe(404)
    // This user may view releases.
    const goran = await world.visitor('goran')
    expect((await upload({ who: goran, name: 'x-30.0.0.zip' })).status).toBe(403)
    expect(await uploads()).toBe(before)
  })

  it('has a name and a length, and is sent by PUT', async () => {
    expect((await upload({ name: ' ' })).status).toBe(400)
    expect((await upload({ method: 'GET' })).status).toBe(405)
    expect((await upload({ body: '' })).status).toBe(411)
  })

  it('is nothing that a platform of the specification’s time knows', async () => {
    await world.control('knobs', { version: 'baseline' })
    expect((await upload()).status).toBe(404)
  })
})
