import { expect, test } from 'vitest'
import { type Fact, LOOK_EACH_MS, type Looked, takeLook } from './looked'

const AT = Date.UTC(2026, 3, 16)
const fact = (id: string, isUrgent = false): Fact => ({
  ...{ id, title: 'Quota reached 90%', content: `Silo maple uses 92% of ${id}` },
  ...{ href: '/utilization', isUrgent },
})
const before = (part: Partial<Looked> = {}): Looked => ({
  ...{ id: 'quotas', next: 0, known: [] },
  ...part,
})
const look = (facts: readonly Fact[], unread?: string) => ({ facts, words: 'so', unread })
const take = (former: Looked, found: Parameters<typeof takeLook>[2], at: number) =>
  takeLook(former, 'Your silo’s quotas', found, at)
const idsOf = ({ told }: ReturnType<typeof take>) => told.map(({ id }) => id)

test('the first look is no news, a crossing is told once, and again after it was below', () => {
  const first = take(before(), look([fact('cpus')]), AT)
  expect(first.told).toEqual([])
  expect(first.looked).toMatchObject({ at: AT, next: AT + LOOK_EACH_MS, words: 'so' })
  const second = take(first.looked, look([fact('cpus'), fact('memory')]), AT + 1)
  expect(second.told).toEqual([
    {
      ...{ id: `memory ${AT}`, at: AT + 1, title: 'Quota reached 90%', isProblem: false },
      ...{ content: 'Silo maple uses 92% of memory', href: '/utilization' },
    },
  ])
  const third = take(second.looked, look([fact('memory')]), AT + 2)
  expect(third.told).toEqual([])
  expect(idsOf(take(third.looked, look([fact('cpus'), fact('memory')]), AT + 3))).toEqual([
    `cpus ${AT + 2}`,
  ])
})

test('what becomes urgent is told anew, what becomes less urgent isn’t', () => {
  const warned = take(before({ at: AT, known: [['cpus', AT]] }), look([fact('cpus', true)]), AT + 1)
  expect(warned.told).toMatchObject([{ id: `cpus urgent ${AT}`, isProblem: true }])
  expect(take(warned.looked, look([fact('cpus')]), AT + 2).told).toEqual([])
})

test('what couldn’t be read is no calm: what was known stays known for an hour', () => {
  const known = before({ at: AT, known: [['cpus', AT]] })
  const part = take(known, look([], 'Not all could be read.'), AT + 1)
  expect(part.looked).toMatchObject({ unread: 'Not all could be read.', known: [['cpus', AT]] })
  expect(take(part.looked, look([fact('cpus')]), AT + 2).told).toEqual([])
  const late = take(part.looked, look([], 'Not all could be read.'), AT + 3_600_000)
  expect(late.looked.known).toEqual([])
})

test('nothing is taken from a look that failed, and the time without one is a gap', () => {
  const failed = { facts: undefined, words: '', unread: 'Couldn’t be read.' }
  const { looked, told } = take(before({ at: AT, known: [['cpus', AT]] }), failed, AT + 1)
  expect(told).toEqual([])
  expect(looked).toMatchObject({ at: AT, unread: 'Couldn’t be read.', known: [['cpus', AT]] })
  const soon = take(looked, look([]), AT + 3 * LOOK_EACH_MS)
  expect(soon.told).toEqual([])
  expect(soon.looked).not.toHaveProperty('unread')
  expect(take(looked, look([]), AT + 3 * LOOK_EACH_MS + 1).told).toEqual([
    {
      ...{ id: `quotas ${AT}`, at: AT + 3 * LOOK_EACH_MS + 1, from: AT },
      ...{ project: 'Your silo’s quotas', isAmount: true },
    },
  ])
})

test('that it can’t be read any more is told once, where it ever was', () => {
  const refused = { facts: undefined, words: '', unread: 'Not found', isRefused: true }
  expect(take(before(), refused, AT).told).toEqual([])
  const lost = take(before({ at: AT }), refused, AT + 1)
  expect(lost.told).toMatchObject([
    { title: 'No longer readable', content: 'Your silo’s quotas: Not found' },
  ])
  expect(take(lost.looked, refused, AT + 2).told).toEqual([])
  const back = take(lost.looked, look([]), AT + 3)
  expect(back.looked).not.toHaveProperty('isRefused')
  expect(take(back.looked, refused, AT + 4).told).toHaveLength(1)
})
