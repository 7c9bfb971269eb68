import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateName } from '@/lib/validate/name'
import { copyName, generateName } from './generated-name'

const fixed = (bytes: Uint8Array<ArrayBuffer>) => {
  bytes.set([0xab, 0x0c, 0x3d])
  return bytes
}

describe('generateName', () => {
  test.each([
    [['disk'], 'disk-ab0c3d'],
    [['disk', 'snap'], 'disk-snap-ab0c3d'],
    [['My Image (2).ISO'], 'my-image-2-iso-ab0c3d'],
    [['2024', ''], 'x-2024-ab0c3d'],
    [[], 'x-ab0c3d'],
  ])('makes a name of %j', (parts, name) => {
    expect(generateName(parts, fixed)).toBe(name)
  })

  test('cuts all parts to the same length when together they are too long', () => {
    const name = generateName(['a'.repeat(60), 'b'.repeat(60)], fixed)
    expect(name).toBe(`${'a'.repeat(27)}-${'b'.repeat(27)}-ab0c3d`)
  })

  test('leaves no dash at a cut', () => {
    const name = generateName([`${'a'.repeat(55)}-tail`], fixed)
    expect(name).toBe(`${'a'.repeat(55)}-ab0c3d`)
  })

  test('is a valid name of at most 63 characters, whatever the parts', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 90 }), { maxLength: 40 }), (parts) => {
        const name = generateName(parts)
        expect(validateName(name)).toBeUndefined()
        expect(name).toMatch(/-[0-9a-f]{6}$/)
      }),
    )
  })
})

test('a copy’s name is free and no longer than a name may be', () => {
  expect(copyName('web', [])).toBe('web-copy')
  expect(copyName('web', ['web-copy', 'web-copy-2'])).toBe('web-copy-3')
  expect(copyName('a'.repeat(63), [])).toBe(`${'a'.repeat(58)}-copy`)
  expect(copyName(`${'a'.repeat(57)}-bbbbb`, [])).toBe(`${'a'.repeat(57)}-copy`)
})
