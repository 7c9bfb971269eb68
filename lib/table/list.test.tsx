import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { QuickActionsProvider } from '@/lib/quick-actions/registry'
import type { Column } from './column'
import { ListView } from './list'
import { localList } from './local-list'

interface Port {
  readonly id: string
  readonly serial: string
}
const rows: readonly Port[] = [
  { id: 'a-1', serial: 'BRM-7' },
  { id: 'a-2', serial: '' },
]
const answer = { failure: undefined, updatedAt: new Date(0), isFetching: false, retry: () => {} }
const column: Column<Port> = {
  id: 'name',
  header: 'ID',
  skeleton: '',
  cell: ({ id }) => id,
  searchText: ({ id }) => id,
}

const drawn = (columns: readonly Column<Port>[], search = '', shown = rows) =>
  renderToStaticMarkup(
    <PathnameContext value="/ports">
      <SearchParamsContext value={new URLSearchParams(search)}>
        <QuickActionsProvider>
          <ListView
            list={localList({ ...answer, rows: shown })}
            label="Ports"
            operation="networkingSwitchPortList"
            columns={columns}
            nameOf={({ serial }) => serial || undefined}
            rowActions={() => []}
            bulk={{ noun: 'port', missing: {}, load: async () => [] }}
            empty="No ports"
          />
        </QuickActionsProvider>
      </SearchParamsContext>
    </PathnameContext>,
  )

test('a row is called by nameOf, and by its id where that knows no name', () => {
  const markup = drawn([column])
  for (const name of ['BRM-7', 'a-2']) {
    expect(markup).toContain(`aria-label="Select ${name}"`)
    expect(markup).toContain(`aria-label="Actions for ${name}"`)
  }
})

describe('tools', () => {
  const many = Array.from({ length: 10 }, (_, at) => ({ id: `b-${at}`, serial: '' }))
  const filter = { type: 'choice', options: ['a'], value: () => 'a' } as const
  const withFilter = [{ ...column, filter }]
  const there = (markup: string) => [
    ...(markup.includes('type="search"') ? ['Search'] : []),
    ...['Filter', 'Display', 'Export'].filter((name) => markup.includes(`>${name}</span>`)),
  ]

  test('only where there is something to filter by one for that, before they are loaded too', () => {
    expect(there(drawn([column], '', many))).toEqual(['Search', 'Display', 'Export'])
    expect(there(drawn(withFilter, '', many))).toEqual(['Search', 'Filter', 'Display', 'Export'])
  })

  test('of a short list are put away', () => {
    expect(there(drawn(withFilter, '', many.slice(1)))).toEqual(['Display'])
    expect(there(drawn(withFilter, 'sort=name'))).toEqual(['Display'])
  })

  test.each(['q=a', 'filter.name=a', 'columns=name', 'sort=name&q=a'])(
    'stand there where a view such as %s needs them',
    (search) => {
      expect(there(drawn(withFilter, search))).toHaveLength(4)
    },
  )
})

test('rows that a link does not ask for are not shown first', () => {
  expect(drawn([column], 'page_token=x')).toContain('BRM-7')
  expect(drawn([column], 'q=a-2')).not.toContain('BRM-7')
})
