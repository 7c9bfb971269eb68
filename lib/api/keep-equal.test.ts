import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepEqual } from './keep-equal'
import { newQueryClient } from './query-client'

const row = (name: string, created: number) => ({
  name,
  timeCreated: new Date(created),
  state: { state: 'running' },
  tags: ['a', 'b'],
})

test('what is equal is the same as before', () => {
  const before = { items: [row('one', 1), row('two', 2)], nextPage: null }
  expect(keepEqual(before, { items: [row('one', 1), row('two', 2)], nextPage: null })).toBe(before)
})

test('what has changed is new, and the rest of it is the same', () => {
  const before = { items: [row('one', 1), row('two', 2)], nextPage: null }
  const now = { items: [row('one', 1), row('two', 3)], nextPage: null }
  const kept = keepEqual(before, now)
  expect(kept).not.toBe(before)
  expect(kept).toEqual(now)
  expect(kept.items[0]).toBe(before.items[0])
  expect(kept.items[1]).not.toBe(before.items[1])
  expect(kept.items[1]?.state).toBe(before.items[1]?.state)
})

test.each([
  ['another date', new Date(1), new Date(2)],
  ['a date and its text', new Date(1), new Date(1).toJSON()],
  ['fewer items', [1, 2], [1]],
  ['more items', [1], [1, 2]],
  ['a key more', { a: 1 }, { a: 1, b: undefined }],
  ['a key less', { a: 1, b: undefined }, { a: 1 }],
  ['another key', { a: undefined }, { b: undefined }],
  ['an array and an object', [], {}],
  ['nothing', { a: 1 }, null],
  ['the first answer', undefined, { a: 1 }],
  ['other than plain objects', new Map([[1, 1]]), new Map([[1, 1]])],
])('%s is not what was before', (_, before, now) => {
  const kept = keepEqual<unknown>(before, now)
  expect(kept).toEqual(now)
  expect(kept).not.toBe(before)
})

test('who shows an answer is not told of the same once more', async () => {
  const client = newQueryClient()
  const queryKey = ['instances']
  client.setQueryData(queryKey, [row('one', 1)])
  const observer = new QueryObserver(client, {
    queryKey,
    enabled: false,
    notifyOnChangeProps: ['data'],
  })
  let told = 0
  const stop = observer.subscribe(() => {
    told += 1
  })
  client.setQueryData(queryKey, [row('one', 1)])
  client.setQueryData(queryKey, [row('one', 2)])
  await expect.poll(() => told).toBe(1)
  stop()
})
