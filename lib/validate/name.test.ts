import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Name } from '@/lib/contract/common'
import { validateDescription } from './description'
import { validateName } from './name'

const TOO_LONG = 'Must be 63 characters or fewer'
const CHARACTERS = 'Can only contain lowercase letters, numbers, and dashes'
const START = 'Must start with a lowercase letter'
const END = 'Must end with a lowercase letter or number'

describe('validateName', () => {
  test.each(['a', 'web-1', 'a--b', 'a'.repeat(63)])('takes %s', (name) => {
    expect(validateName(name)).toBeUndefined()
  })

  test.each([
    ['-_'.repeat(32), TOO_LONG],
    ['', 'Name is required'],
    ['A', CHARACTERS],
    ['-a_-', CHARACTERS],
    ['a b', CHARACTERS],
    ['a\n', CHARACTERS],
    ['é', CHARACTERS],
    ['1-', START],
    ['-a', START],
    ['a-', END],
    ['abcdef01-2345-6789-abcd-ef0123456789', 'Must not look like an ID'],
  ])('refuses %j by the first rule it breaks', (name, message) => {
    expect(validateName(name)).toBe(message)
  })

  test('names the field, and lets an optional one be empty', () => {
    expect(validateName('', { label: 'Disk name' })).toBe('Disk name is required')
    expect(validateName('', { required: false })).toBeUndefined()
  })

  test('is the rule of the contract, less its upper case', () => {
    const character = fc.constantFrom(...'abcf019-AZ_ .é')
    const uuidish = fc.uuid().map((uuid) => `a${uuid.slice(1)}`)
    const candidate = fc.oneof(fc.string({ unit: character, maxLength: 66 }), uuidish, fc.uuid())
    fc.assert(
      fc.property(candidate, (name) => {
        const accepted = Name.safeParse(name).success && !/[A-Z]/.test(name)
        expect(validateName(name) === undefined).toBe(accepted)
      }),
      { numRuns: 2000 },
    )
  })
})

test('validateDescription takes 512 characters, line ends counted once', () => {
  expect(validateDescription('')).toBeUndefined()
  expect(validateDescription('\r\n'.repeat(512))).toBeUndefined()
  expect(validateDescription('😀'.repeat(512))).toBeUndefined()
  expect(validateDescription('x'.repeat(513))).toBe('Must be 512 characters or fewer')
})
