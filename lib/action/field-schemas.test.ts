import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { checkedField, jsonField, numberField } from './field-schemas'

const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('a checkbox', () => {
  test('is what its form says, and not ticked when absent', () => {
    expect(checkedField.parse('true')).toBe(true)
    expect(checkedField.parse('false')).toBe(false)
    expect(checkedField.parse(undefined)).toBe(false)
    expect(checkedField.safeParse('on').success).toBe(false)
  })
})

describe('a number', () => {
  const size = numberField(z.number().max(1023), 'Size is required')
  test('is read from its text', () => expect(size.parse(' 10 ')).toBe(10))
  test.each([
    ['', 'Size is required'],
    [undefined, 'Size is required'],
    ['1.5', 'Must be a whole number'],
    ['1.000', 'Must be a whole number'],
    ['0x10', 'Must be a number'],
    ['ten', expect.any(String)],
    ['1024', expect.any(String)],
  ])('refuses %j', (text, message) => expect(messageOf(size, text)).toEqual(message))
})

describe('a field kept as JSON', () => {
  const keys = jsonField(z.array(z.string('Key must be a name')))
  test('is parsed, then checked', () => {
    expect(keys.parse('["a"]')).toEqual(['a'])
    expect(messageOf(keys, '[1]')).toBe('Key must be a name')
    expect(messageOf(keys, '[')).toMatch('couldn’t be read')
    expect(keys.safeParse(undefined).success).toBe(false)
  })
})
