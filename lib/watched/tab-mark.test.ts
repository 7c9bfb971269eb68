import { expect, test, vi } from 'vitest'
import { markTab } from './tab-mark'

test('a tab says how many things are new, and no longer than they are', () => {
  const icons: unknown[] = []
  const page = {
    title: 'Instances',
    head: { append: (icon: unknown) => void icons.push(icon) },
    createElement: () => {
      const icon = { remove: () => void icons.splice(icons.indexOf(icon), 1) }
      return icon
    },
  }
  vi.stubGlobal('document', page)
  markTab(2)
  markTab(3)
  expect(page.title).toBe('(3) Instances')
  expect(icons).toMatchObject([{ rel: 'icon' }])
  markTab(0)
  expect([page.title, icons.length]).toEqual(['Instances', 0])
})
