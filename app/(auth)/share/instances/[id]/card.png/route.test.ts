import { beforeEach, expect, test, vi } from 'vitest'

const mocks = vi.hoisted(() => ({
  sharedBy: vi.fn<() => Promise<object | undefined>>(),
  mayDraw: vi.fn<(keys: readonly string[]) => Promise<boolean>>(),
  draw: vi.fn<(url: string, init: { body: string }) => Promise<Response>>(),
  isBound: true,
}))
vi.mock('@/app/(auth)/share/instances/[id]/shared', () => ({ sharedBy: mocks.sharedBy }))
vi.mock('@/lib/platform/upstream', () => ({
  mayDraw: mocks.mayDraw,
  linkCards: () => (mocks.isBound ? { fetch: mocks.draw } : undefined),
}))
vi.mock('@/lib/platform/login-entry', () => ({
  redirectTo: (location: string, status: number) =>
    new Response(null, { status, headers: { location } }),
}))
vi.mock('@/lib/session/server', () => ({ senderNetwork: () => Promise.resolve('192.0.2.1') }))
const { GET } = await import('./route')

const madeAt = new Date('2026-04-16T14:05:00Z')
const sealed = { id: 'i-1', name: 'web', state: 'running', madeAt, consoleName: 'maple' }
const get = () =>
  GET(new Request('https://console.test/share/instances/i-1/card.png?card=x'), {
    params: Promise.resolve({ id: 'i-1' }),
  })

beforeEach(() => {
  vi.clearAllMocks()
  mocks.mayDraw.mockResolvedValue(true)
  mocks.sharedBy.mockResolvedValue(sealed)
  mocks.isBound = true
  mocks.draw.mockResolvedValue(new Response('png', { headers: { 'content-type': 'image/png' } }))
})

test('a sealed link’s picture is drawn, counted for its sender and for the link', async () => {
  const answer = await get()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(await answer.text()).toBe('png')
  const facts = { name: 'web', state: 'running', at: '2026-04-16 14:05 UTC', consoleName: 'maple' }
  expect(JSON.parse(mocks.draw.mock.calls[0]?.[1].body ?? '')).toEqual(facts)
  expect(mocks.mayDraw).toHaveBeenCalledWith(['sender 192.0.2.1', 'link i-1'])
})

test('beyond the limit nothing is drawn', async () => {
  mocks.mayDraw.mockResolvedValue(false)
  const answer = await get()
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(mocks.draw).not.toHaveBeenCalled()
})

test.each([
  ['without a seal', { id: 'i-1', consoleName: 'maple' }, true],
  ['where nothing draws', sealed, false],
])('a link %s has the picture that all such links have', async (_, shared, isBound) => {
  mocks.sharedBy.mockResolvedValue(shared)
  mocks.isBound = isBound
  const answer = await get()
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/link-card.png')
  expect(mocks.mayDraw).not.toHaveBeenCalled()
  expect(mocks.draw).not.toHaveBeenCalled()
})
