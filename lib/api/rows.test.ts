import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { withIds } from './rows'

const withSerial = withIds(({ serial }: { serial: string }) => serial)

test('rows have ids, what the page says beside them stays, and the cache has it as it came', async () => {
  const page = { items: [{ serial: 'a' }, { serial: 'b' }], nextPage: 'more', unreadable: 1 }
  const client = new QueryClient()
  const queryKey = ['sledList', { query: {} }]
  const read = withSerial({ queryKey, queryFn: async () => page })
  const { data } = await new QueryObserver(client, read).refetch()
  expect(data).toEqual({
    ...page,
    items: [
      { id: 'a', serial: 'a' },
      { id: 'b', serial: 'b' },
    ],
  })
  expect(client.getQueryData(queryKey)).toEqual(page)
})

test('reads of one kind make rows by the same function, so that what was made stays', () => {
  const read = { queryKey: [], queryFn: async () => ({ items: [], nextPage: null }) }
  expect(withSerial(read).select).toBe(withSerial(read).select)
})
