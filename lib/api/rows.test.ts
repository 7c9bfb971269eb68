import { expect, test } from 'vitest'
import { asRows } from './rows'

test('rows have a key of their own, and what the page says beside them stays', async () => {
  const page = { items: [{ serial: 'a' }, { serial: 'b' }], nextPage: 'more', unreadable: 1 }
  const read = asRows(
    { queryKey: ['sledList', { query: {} }], queryFn: async () => page },
    ({ serial }) => ({ id: serial, name: serial }),
  )
  expect(read.queryKey).toEqual(['sledList', { query: {} }, 'rows'])
  expect(await read.queryFn({ signal: new AbortController().signal })).toEqual({
    ...page,
    items: [
      { id: 'a', name: 'a' },
      { id: 'b', name: 'b' },
    ],
  })
})
