import { beforeEach, expect, test, vi } from 'vitest'

const mocks = vi.hoisted(() => ({
  sharedBy: vi.fn<() => Promise<object | undefined>>(),
  mayDraw: vi.fn<(keys: readonly string[]) => Promise<boolean>>(),
  draw: vi.fn<() => void>(),
}))
vi.mock('@/app/(auth)/share/instances/[id]/shared', () => ({ sharedBy: mocks.sharedBy }))
vi.mock('@/lib/platform/upstream', () => ({ mayDraw: mocks.mayDraw }))
vi.mock('@/lib/platform/login-entry', () => ({
  redirectTo: (location: string, status: number) =>
    new Response(null, { status, headers: { location } }),
}))
vi.mock('@/lib/session/server', () => ({ senderNetwork: () => Promise.resolve('192.0.2.1') }))
vi.mock('next/og', () => ({
  ImageResponse: class extends Response {
    constructor() {
      mocks.draw()
      super('png', { headers: { 'content-type': 'image/png' } })
    }
  },
}))

const { GET } = await import('./route')

const sealed = { id: 'i-1', name: 'web', state: 'running', madeAt: 0, consoleName: 'maple' }
const get = () =>
  GET(new Request('https://console.test/share/instances/i-1/card.png?card=x'), {
    params: Promise.resolve({ id: 'i-1' }),
  })

beforeEach(() => {
  vi.clearAllMocks()
  mocks.mayDraw.mockResolvedValue(true)
  mocks.sharedBy.mockResolvedValue(sealed)
})

test('a sealed link’s picture is drawn, counted for its sender and for the link', async () => {
  const answer = await get()
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('png')
  expect(mocks.mayDraw).toHaveBeenCalledWith(['sender 192.0.2.1', 'link i-1'])
})

test('beyond the limit nothing is drawn', async () => {
  mocks.mayDraw.mockResolvedValue(false)
  const answer = await get()
  expect(answer.status).toBe(429)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(mocks.draw).not.toHaveBeenCalled()
})

test('a link without a seal has the picture that all such links have', async () => {
  mocks.sharedBy.mockResolvedValue({ id: 'i-1', consoleName: 'maple' })
  const answer = await get()
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/link-card.png')
  expect(mocks.mayDraw).not.toHaveBeenCalled()
  expect(mocks.draw).not.toHaveBeenCalled()
})
