import { expect, test, vi } from 'vitest'
import { imageOperations } from '@/lib/contract/image'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'

const mocks = vi.hoisted(() => ({ read: vi.fn<(...args: unknown[]) => Promise<unknown>>() }))
vi.mock('./read', () => ({ read: mocks.read }))

const { readAll } = await import('./read-all')

const page = (from: number, count: number, nextPage: string | null) => ({
  type: 'success',
  status: 200,
  data: { items: Array.from({ length: count }, (_, at) => ({ id: String(from + at) })), nextPage },
})
const list = () => readAll(imageOperations.imageList, { project: 'web-shop' })
const countOf = async () => {
  const answer = await list()
  return answer.type === 'success' ? answer.data.items.length : answer.type
}

test('a list that fits into one answer is one call', async () => {
  mocks.read.mockReset().mockResolvedValueOnce(page(0, 3, 'more'))
  expect(await countOf()).toBe(3)
  expect(mocks.read).toHaveBeenCalledTimes(1)
})

test('a longer one is read to its end, each page by the token of the one before', async () => {
  mocks.read
    .mockReset()
    .mockResolvedValueOnce(page(0, PICKER_LIMIT, 'second'))
    .mockResolvedValueOnce(page(PICKER_LIMIT, 5, 'end'))
  expect(await countOf()).toBe(PICKER_LIMIT + 5)
  expect(mocks.read.mock.calls.map(([, params]) => params)).toEqual([
    { query: { project: 'web-shop', limit: PICKER_LIMIT } },
    { query: { project: 'web-shop', limit: PICKER_LIMIT, pageToken: 'second' } },
  ])
})

test('what fails later leaves what was read before', async () => {
  mocks.read
    .mockReset()
    .mockResolvedValueOnce(page(0, PICKER_LIMIT, 'second'))
    .mockResolvedValueOnce({ type: 'error', status: 503 })
  expect(await countOf()).toBe(PICKER_LIMIT)
})

test('what fails at once is the failure', async () => {
  mocks.read.mockReset().mockResolvedValueOnce({ type: 'error', status: 503 })
  expect(await countOf()).toBe('error')
})

test('a page that names itself as the next is followed once', async () => {
  mocks.read.mockReset().mockResolvedValue(page(0, PICKER_LIMIT, 'same'))
  expect(await countOf()).toBe(2 * PICKER_LIMIT)
  expect(mocks.read).toHaveBeenCalledTimes(2)
})
