import { beforeEach, expect, test, vi } from 'vitest'
import { TOO_LARGE } from '@/lib/api/answer-limit'

const { platform } = vi.hoisted(() => ({ platform: vi.fn<() => Promise<Response>>() }))
vi.mock('@/lib/session/server', () => ({
  getSession: async () => ({ kind: 'session', token: 't' }),
}))
vi.mock('./upstream', () => ({
  upstream: () => ({ origin: 'https://platform.test', transport: platform }),
}))
const { forward } = await import('./forward')

const ID = '2b6b6a5e-6f0e-4d8f-8a35-3f8a1d8b8f11'
const TIME = '2026-01-02T03:04:05.000Z'
const ask = async () => {
  const answer = await forward(() => 'projectView')(
    new Request('https://console.test/v1/projects/web'),
  )
  return { status: answer.status, body: (await answer.json()) as unknown }
}

beforeEach(() => void platform.mockReset())

test('what an island asks for is read by the contract before it gets there', async () => {
  platform.mockResolvedValue(
    Response.json({ id: ID, name: 'web', time_created: TIME, time_modified: TIME, more: 1 }),
  )
  expect(await ask()).toEqual({
    status: 200,
    body: { id: ID, name: 'web', description: '', time_created: TIME, time_modified: TIME },
  })
  platform.mockResolvedValue(Response.json({ name: 'web' }))
  expect(await ask()).toMatchObject({
    status: 502,
    body: { message: 'Error reading API response' },
  })
})

test('an answer that is too large says so', async () => {
  platform.mockResolvedValue(Response.json({ id: ID, description: 'x'.repeat(2 ** 20) }))
  expect(await ask()).toMatchObject({ status: 502, body: { message: TOO_LARGE } })
})
