import { expect, it } from 'vitest'
import { validateLoginName, validateNewPassword } from './user-fields'

it('takes the names that resources have', () => {
  expect(validateLoginName('')).toBe('Username is required')
  expect(validateLoginName('Ann')).toBeDefined()
  expect(validateLoginName('ann-2')).toBeUndefined()
})

it('takes any password of at most 512 bytes', () => {
  expect(validateNewPassword('')).toBe('Password is required')
  expect(validateNewPassword(' ')).toBeUndefined()
  expect(validateNewPassword('é'.repeat(256))).toBeUndefined()
  expect(validateNewPassword('é'.repeat(257))).toBe('Must be at most 512 bytes')
})
