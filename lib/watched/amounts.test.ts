import { expect, test } from 'vitest'
import { type Fact, READ_EACH_MS, type KnownAmount, takeReading } from './amounts'

const AT = Date.UTC(2026, 3, 16)
const fact = (id: string, isUrgent = false): Fact => ({
  ...{ id, title: 'Quota reached 90%', content: `Silo maple uses 92% of ${id}` },
  ...{ href: '/utilization', isUrgent },
})
const before = (part: Partial<KnownAmount> = {}): KnownAmount => ({
  ...{ id: 'quotas', next: 0, known: [] },
  ...part,
})
const reading = (facts: readonly Fact[], unread?: string) => ({ facts, words: 'so', unread })
const take = (former: KnownAmount, found: Parameters<typeof takeReading>[2], at: number) =>
  takeReading(former, 'Your silo’s quotas', found, at)
const idsOf = ({ events }: ReturnType<typeof take>) => events.map(({ id }) => id)

test('the first reading is no news, a crossing is reported once, and again after it was below', () => {
  const first = take(before(), reading([fact('cpus')]), AT)
  expect(first.events).toEqual([])
  expect(first.amount).toMatchObject({ at: AT, next: AT + READ_EACH_MS, words: 'so' })
  const second = take(first.amount, reading([fact('cpus'), fact('memory')]), AT + 1)
  expect(second.events).toEqual([
    {
      ...{ id: `memory ${AT}`, at: AT + 1, title: 'Quota reached 90%', isProblem: false },
      ...{ content: 'Silo maple uses 92% of memory', href: '/utilization' },
    },
  ])
  const third = take(second.amount, reading([fact('memory')]), AT + 2)
  expect(third.events).toEqual([])
  expect(idsOf(take(third.amount, reading([fact('cpus'), fact('memory')]), AT + 3))).toEqual([
    `cpus ${AT + 2}`,
  ])
})

test('what becomes urgent is reported anew, what becomes less urgent isn’t', () => {
  const warned = take(
    before({ at: AT, known: [['cpus', AT]] }),
    reading([fact('cpus', true)]),
    AT + 1,
  )
  expect(warned.events).toMatchObject([{ id: `cpus urgent ${AT}`, isProblem: true }])
  expect(take(warned.amount, reading([fact('cpus')]), AT + 2).events).toEqual([])
})

test('what couldn’t be read clears nothing: what was known stays known for an hour', () => {
  const known = before({ at: AT, known: [['cpus', AT]] })
  const part = take(known, reading([], 'Not all could be read.'), AT + 1)
  expect(part.amount).toMatchObject({ unread: 'Not all could be read.', known: [['cpus', AT]] })
  expect(take(part.amount, reading([fact('cpus')]), AT + 2).events).toEqual([])
  const late = take(part.amount, reading([], 'Not all could be read.'), AT + 3_600_000)
  expect(late.amount.known).toEqual([])
})

test('nothing is taken from a reading that failed, and the time without one is a gap', () => {
  const failed = { facts: undefined, words: '', unread: 'Couldn’t be read.' }
  const { amount, events } = take(before({ at: AT, known: [['cpus', AT]] }), failed, AT + 1)
  expect(events).toEqual([])
  expect(amount).toMatchObject({ at: AT, unread: 'Couldn’t be read.', known: [['cpus', AT]] })
  const soon = take(amount, reading([]), AT + 3 * READ_EACH_MS)
  expect(soon.events).toEqual([])
  expect(soon.amount).not.toHaveProperty('unread')
  expect(take(amount, reading([]), AT + 3 * READ_EACH_MS + 1).events).toEqual([
    {
      ...{ id: `quotas ${AT}`, at: AT + 3 * READ_EACH_MS + 1, from: AT },
      ...{ project: 'Your silo’s quotas', isAmount: true },
    },
  ])
})

test('that it can’t be read any more is reported once, where it ever was', () => {
  const refused = { facts: undefined, words: '', unread: 'Not found', isRefused: true }
  expect(take(before(), refused, AT).events).toEqual([])
  const lost = take(before({ at: AT }), refused, AT + 1)
  expect(lost.events).toMatchObject([
    { title: 'No longer readable', content: 'Your silo’s quotas: Not found' },
  ])
  expect(take(lost.amount, refused, AT + 2).events).toEqual([])
  const back = take(lost.amount, reading([]), AT + 3)
  expect(back.amount).not.toHaveProperty('isRefused')
  expect(take(back.amount, refused, AT + 4).events).toHaveLength(1)
})
