import { expect, test } from 'vitest'
import { countdown } from './countdown'

test.each([
  [-5, '0s'],
  [1, '1s'],
  [59_000, '59s'],
  [59_001, '1m 00s'],
  [249_000, '4m 09s'],
  [3_720_000, '1h 02m'],
])('%d ms -> %s', (leftMs, text) => {
  expect(countdown(leftMs)).toBe(text)
})
