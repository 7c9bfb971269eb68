import { describe, expect, it } from 'vitest'
import { allOperations } from '@/lib/contract/all-operations'
import type { OperationName } from '@/lib/contract/all-operations'
import { OWED } from './owed'
import { routes } from './resources/index'

// The keys of an object literal are exactly its type's.
const names = Object.keys(allOperations) as OperationName[]
const served = new Map(routes.map((route) => [route.operation, route]))

describe('the mock platform', () => {
  it('serves every operation that is not owed', () => {
    const missing = names.filter((name) => !served.has(name) && !OWED.has(name))
    expect(missing).toEqual([])
  })

  it('owes only what it does not serve', () => {
    const done = [...OWED].filter((name) => served.has(name))
    expect(done, 'remove these from owed.ts').toEqual([])
  })

  it('serves each operation once, where the contract says', () => {
    const doubled = routes.filter((route) => served.get(route.operation) !== route)
    expect(doubled.map(({ operation }) => operation)).toEqual([])
    for (const name of names) {
      const route = served.get(name)
      if (route === undefined) continue
      const { method, path } = allOperations[name]
      expect({ name, method: route.method, path: route.path }).toEqual({ name, method, path })
    }
  })
})
