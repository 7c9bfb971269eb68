import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { routes } from '@/lib/routes'

vi.mock('@/lib/change/use-router', () => ({ useRouter: () => ({}) }))
const { attachedTo, unnamedGap } = await import('./silo-attached')

type Row = { readonly id: string; readonly project: string; readonly holder?: string | null }
const column = attachedTo<Row>(({ holder }) => holder, { 'i-1': 'web' })
const html = (row: Omit<Row, 'id' | 'project'>) =>
  renderToStaticMarkup(<>{column.cell({ id: 'd', project: 'shop', ...row })}</>)

test('an instance whose name is known is a link to its page in the project of the row', () => {
  expect(html({ holder: 'i-1' })).toContain(`href="${routes.instanceStorage('shop', 'web')}"`)
  expect(column.searchText?.({ id: 'd', project: 'shop', holder: 'i-1' })).toBe('web')
})

test('one whose name is not known is found by its id, never said to be deleted', () => {
  expect(html({ holder: 'i-2' })).toContain(`href="${routes.instanceLookup('i-2')}"`)
  expect(html({ holder: 'i-2' })).toContain('View instance')
  expect(column.exportValue?.({ id: 'd', project: 'shop', holder: 'i-2' })).toBe('i-2')
})

test.each([null, undefined])('what is attached to nothing says so (%s)', (holder) => {
  expect(html({ holder })).not.toContain('href')
  expect(column.sortValue?.({ id: 'd', project: 'shop', holder })).toBeUndefined()
})

test('a search says of how many instances it knows no name', () => {
  const gap = (...holders: readonly (string | null)[]) =>
    unnamedGap(holders, (holder) => holder, { 'i-1': 'web' })
  expect(gap('i-1', null)).toBeUndefined()
  expect(gap('i-1', 'i-2', 'i-2')).toBe('The name of 1 attached instance isn’t known.')
  expect(gap('i-2', 'i-3')).toBe('The names of 2 attached instances aren’t known.')
})
