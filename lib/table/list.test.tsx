import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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

const drawn = (columns: readonly Column<Port>[], search = '') =>
  renderToStaticMarkup(
    <PathnameContext value="/ports">
      <SearchParamsContext value={new URLSearchParams(search)}>
        <QuickActionsProvider>
          <ListView
            list={localList({ ...answer, rows })}
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

test('only a list with something to filter by has the tool for it, before the tools are loaded too', () => {
  const buttons = (markup: string) =>
    ['Filter', 'Display', 'Export'].filter((name) => markup.includes(`>${name}</span>`))
  expect(buttons(drawn([column]))).toEqual(['Display', 'Export'])
  const filter = { type: 'choice', options: ['a'], value: () => 'a' } as const
  expect(buttons(drawn([{ ...column, filter }]))).toEqual(['Filter', 'Display', 'Export'])
})

test('rows that a link does not ask for are not shown first', () => {
  expect(drawn([column], 'page_token=x')).toContain('BRM-7')
  expect(drawn([column], 'q=a-2')).not.toContain('BRM-7')
})
