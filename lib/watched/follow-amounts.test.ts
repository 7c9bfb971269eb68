import { afterEach, expect, test, vi } from 'vitest'
import { browserAt } from './browser.fixture'
import { followAmounts } from './follow-amounts'
import { type AmountReading, READ_EACH_MS, knownAmounts } from './amounts'
import { watchEvents } from './watch-events'
import { setWatched, type WatchedAmount } from './watch'

const NOW = Date.UTC(2026, 3, 16)
const store = browserAt(NOW)
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const watch = (isOn = true) => setWatched({ id: 'quotas', page: '/utilization' }, isOn)
const quota = { id: 'cpus', title: 'Quota reached 90%', content: 'c', href: '/utilization' }

/** Another tab of the browser. */
function tab() {
  const asked: WatchedAmount[] = []
  let facts: readonly (typeof quota & { isUrgent: boolean })[] = []
  stops.push(
    followAmounts('ada', async (thing) => {
      asked.push(thing)
      return { facts, words: 'so' }
    }),
  )
  return { asked, find: () => (facts = [{ ...quota, isUrgent: false }]) }
}
const titles = () => watchEvents('ada').map((each) => ('title' in each ? each.title : 'gap'))

test('is asked for at its pace from the press on, by one tab of the browser', async () => {
  const [one, other] = [tab(), tab()]
  await vi.advanceTimersByTimeAsync(READ_EACH_MS)
  expect([...one.asked, ...other.asked]).toEqual([])
  await watch()
  await vi.advanceTimersByTimeAsync(1)
  expect([...one.asked, ...other.asked]).toMatchObject([{ amount: 'quotas', page: '/utilization' }])
  one.find()
  other.find()
  await vi.advanceTimersByTimeAsync(READ_EACH_MS + 30_000)
  expect([...one.asked, ...other.asked]).toHaveLength(2)
  expect(titles()).toEqual(['Quota reached 90%'])
  await watch(false)
  await vi.advanceTimersByTimeAsync(2 * READ_EACH_MS)
  expect([...one.asked, ...other.asked]).toHaveLength(2)
  expect(knownAmounts('ada').size).toBe(0)
})

test('begins anew where it is watched again', async () => {
  const one = tab()
  await watch()
  await vi.advanceTimersByTimeAsync(1)
  await watch(false)
  one.find()
  await watch()
  await vi.advanceTimersByTimeAsync(1)
  expect(one.asked).toHaveLength(2)
  expect(titles()).toEqual([])
})

test('is read by the next document where this one goes before the answer', async () => {
  stops.push(followAmounts('ada', () => new Promise(() => {})))
  await watch()
  stops.pop()?.()
  const next = tab()
  await vi.advanceTimersByTimeAsync(1)
  expect(next.asked).toHaveLength(1)
})

test('is not asked for again while its answer is on its way', async () => {
  const read = vi.fn<() => Promise<AmountReading>>(() => new Promise(() => {}))
  stops.push(followAmounts('ada', read))
  await watch()
  await vi.advanceTimersByTimeAsync(2 * READ_EACH_MS)
  expect(read).toHaveBeenCalledTimes(1)
})

test('waits for no moment that a wrong clock wrote', async () => {
  store.set(
    'console:watched-amounts:ada',
    JSON.stringify([{ id: 'quotas', next: NOW * 2, known: [] }]),
  )
  await watch()
  const one = tab()
  await vi.advanceTimersByTimeAsync(1)
  expect(one.asked).toHaveLength(1)
})
