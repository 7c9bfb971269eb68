import { afterEach, expect, test, vi } from 'vitest'
import { BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { restoreRequest, signedIn, stubRequest } from '@/lib/action/request.fixture'
import { TOO_LARGE } from '@/lib/api/answer-limit'
import { forward } from '@/lib/platform/forward'

const ID = '2b6b6a5e-6f0e-4d8f-8a35-3f8a1d8b8f11'
const TIME = '2026-01-02T03:04:05.000Z'

/** What an island gets for this answer of the platform's. */
async function forwarded(answer: Response) {
  const { platform } = stubRequest({ cookie: await signedIn(), host: 'console.test' })
  platform.mockResolvedValue(answer)
  const got = await forward(() => 'projectView')(
    new Request('https://console.test/v1/projects/web'),
  )
  return { status: got.status, body: (await got.json()) as unknown }
}
afterEach(restoreRequest)

test('what an island asks for is read by the contract before it gets there', async () => {
  const project = { id: ID, name: 'web', time_created: TIME, time_modified: TIME }
  expect(await forwarded(Response.json({ ...project, more: 1 }))).toEqual({
    status: 200,
    body: { ...project, description: '' },
  })
  expect(await forwarded(Response.json({ name: 'web' }))).toMatchObject({
    status: 502,
    body: { message: 'Error reading API response' },
  })
})

test('an answer that is too large says so', async () => {
  const answer = Response.json({ id: ID, description: 'x'.repeat(2 ** 20) })
  expect(await forwarded(answer)).toMatchObject({ status: 502, body: { message: TOO_LARGE } })
})

test.each([
  [429, '7'],
  [429, 'Wed, 21 Oct 2026 07:28:00 GMT'],
  [503, '120'],
])('how long a platform asks to wait gets there, status %i, %s', async (status, wait) => {
  const refusals = [
    Response.json({ request_id: 'r', message: 'Too many requests' }, { status }),
    // A gateway's own words, which no island can read.
    new Response('<html>slow down</html>', { status, headers: { 'content-type': 'text/html' } }),
    new Response(null, { status }),
  ]
  for (const refusal of refusals) {
    refusal.headers.set('retry-after', wait)
    refusal.headers.set('set-cookie', 'session=other')
    const { platform } = stubRequest({ cookie: await signedIn(), host: 'console.test' })
    platform.mockResolvedValue(refusal)
    const got = await forward(() => 'projectView')(
      new Request('https://console.test/v1/projects/web'),
    )
    expect(got.status).toBe(status)
    expect(got.headers.get('retry-after')).toBe(wait)
    expect(got.headers.has('set-cookie')).toBe(false)
    expect(await got.json()).toHaveProperty('message')
  }
})

test('not without a session, when the platform is not asked', async () => {
  const { platform } = stubRequest({ host: 'console.test' })
  const got = await forward(() => 'projectView')(
    new Request('https://console.test/v1/projects/web'),
  )
  expect(got.status).toBe(401)
  expect(got.headers.has('retry-after')).toBe(false)
  expect(platform).not.toHaveBeenCalled()
})

test.each([
  [BASELINE, { disk_source: { type: 'importing_blocks', block_size: 512 } }],
  [
    NEWEST_VERSION,
    {
      disk_backend: {
        type: 'distributed',
        disk_source: { type: 'importing_blocks', block_size: 512 },
      },
    },
  ],
])('what a browser creates is told to a platform of %i in its words', async (version, told) => {
  // What was heard of the platform before is of another one.
  vi.resetModules()
  const fresh = await import('@/lib/platform/forward')
  const { platform } = stubRequest({ cookie: await signedIn(), host: 'console.test' })
  const sent: unknown[] = []
  platform.mockImplementation(async (request) => {
    const { pathname } = new URL(request.url)
    const isUnversioned = request.headers.get('api-version') === 'none'
    if (pathname === '/v1/ping')
      return new Response(null, { status: isUnversioned && version !== BASELINE ? 400 : 200 })
    if (pathname !== '/v1/disks') return new Response(null, { status: 404 })
    sent.push(await request.json())
    return Response.json({ message: 'no' }, { status: 400 })
  })
  const body = { name: 'd', description: '', size: 1024 }
  const disk_source = { type: 'importing_blocks', block_size: 512 }
  const answer = await fresh.forward(() => 'diskCreate')(
    new Request('https://console.test/v1/disks?project=web', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, disk_backend: { type: 'distributed', disk_source } }),
    }),
  )
  expect(answer.status).toBe(400)
  expect(sent).toEqual([{ ...body, ...told }])
})
