import { describe, expect, expectTypeOf, it } from 'vitest'
import { allOperations, type AllOperations, type OperationName } from './all-operations'
import { operationPaths } from './paths'

type PathsOfAll = {
  readonly [K in OperationName]: readonly [AllOperations[K]['method'], AllOperations[K]['path']]
}

describe('operationPaths', () => {
  it('is method and path of every operation', () => {
    const expected = Object.fromEntries(
      Object.values(allOperations).map(({ name, method, path }) => [name, [method, path]]),
    )
    expect(operationPaths).toEqual(expected)
    // The type checker holds the literals equal as well.
    expectTypeOf(operationPaths).toExtend<PathsOfAll>()
    expectTypeOf<PathsOfAll>().toExtend<typeof operationPaths>()
  })
})
