import { afterEach, expect, test, vi } from 'vitest'
import { restoreRequest, signedIn, stubRequest } from '@/lib/action/request.fixture'
import { TOO_LARGE } from '@/lib/api/answer-limit'

const ID = '2b6b6a5e-6f0e-4d8f-8a35-3f8a1d8b8f11'
const TIME = '2026-01-02T03:04:05.000Z'

// Another test of this worker may have loaded it on mocks of its own.
vi.resetModules()
const { forward } = await import('@/lib/platform/forward')

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
