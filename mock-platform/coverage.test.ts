import { describe, expect, it } from 'vitest'
import { allOperations } from '@/lib/contract/all-operations'
import type { OperationName } from '@/lib/contract/all-operations'
import { routes } from './resources/index'

// The keys of an object literal are exactly its type's.
const names = Object.keys(allOperations) as OperationName[]
const served = new Map(routes.map((route) => [route.operation, route]))

/** Of the platform's documents; operation-coverage.check.ts asks that each is seen to succeed and to fail. */
const OPERATIONS = 326

describe('the mock platform', () => {
  it('knows as many operations as the platform has', () => {
    expect(names).toHaveLength(OPERATIONS)
  })

  it('serves every operation', () => {
    const missing = names.filter((name) => !served.has(name))
    expect(missing).toEqual([])
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
