import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { base64Of, bytesOfBase64 } from './base64'

it.each([1, 2, 3, 64, 100_000])('is read as it was written: %i bytes', (size) => {
  const bytes = randomBytes(size)
  const text = base64Of(bytes)
  expect(text).toBe(bytes.toString('base64'))
  expect(bytesOfBase64(text)).toEqual(new Uint8Array(bytes))
})

it.each(['', 'a', 'ab', 'abc', 'ab=c', 'abcd=', 'ab cd===', 'ab-_', 'abcd\n'])(
  '%j is none',
  (text) => {
    expect(bytesOfBase64(text)).toBeUndefined()
  },
)
