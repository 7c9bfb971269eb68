import { hashKey, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PrefetchedContext, useRead } from './use-read'
import { useReads } from './use-reads'

const read = (name: string) => ({ queryKey: [name], queryFn: () => Promise.resolve(name) })

/** Markup as the browser draws it first, over what the server sent. */
function drawn(show: () => string): string {
  const client = new QueryClient()
  // What a part of the page that hydrated before has read meanwhile.
  client.setQueryData(['disks'], 'newer')
  client.setQueryData(['images'], 'newer')
  const queryKey = ['disks']
  const prefetched = [
    { queryKey, queryHash: hashKey(queryKey), data: 'as served', readAt: 1_700_000_000_000 },
  ]
  const page = createElement(PrefetchedContext, { value: prefetched }, createElement(show))
  return renderToString(createElement(QueryClientProvider, { client }, page))
}

it('has what the server had while the page hydrates', () => {
  expect(drawn(() => `${useRead(read('disks')).data}`)).toBe('as served')
  expect(drawn(() => `${useRead(read('images')).data}`)).toBe('undefined')
})

it('has the same of several queries, in their order', () => {
  const names = ['images', 'disks']
  expect(
    drawn(() =>
      useReads(names.map(read))
        .map(({ data, isFetching }) => `${data} ${isFetching}`)
        .join(),
    ),
  ).toBe('undefined false,as served false')
  expect(
    drawn(() => useReads(names.map(read), (all) => all.map(({ data }) => data ?? '-').join(' '))),
  ).toBe('- as served')
})
