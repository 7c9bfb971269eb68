import { expect, test } from 'vitest'
import { loopbackRefusal } from './loopback-refusal'

const refusal = (message: string, errorCode = 'InvalidRequest') => ({
  ...{ type: 'error' as const, status: 400, error: { message, errorCode } },
})

test.each([
  [refusal('address not in lot'), 'address', 'Not in a block'],
  [refusal('address unavailable'), 'address', 'Already in use'],
  [
    refusal('already exists: loopback-address "a"', 'ObjectAlreadyExists'),
    'address',
    'already has',
  ],
  [refusal('invalid address'), 'mask', 'Too wide'],
])('%o is about its %s', (result, field, words) => {
  expect(loopbackRefusal(result)).toEqual({ [field]: expect.stringContaining(words) })
})

test('others are not translated', () => {
  expect(loopbackRefusal(refusal('not found: rack', 'ObjectNotFound'))).toBeUndefined()
  expect(loopbackRefusal({ type: 'client_error', cause: 'timeout' })).toBeUndefined()
})
