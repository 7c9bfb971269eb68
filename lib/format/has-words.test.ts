import { expect, test } from 'vitest'
import { hasWords } from './has-words'

test.each([
  ['sleds/BRM42/zones.txt', 'ZONES brm', true],
  ['sleds/BRM42/zones.txt', 'zones pools', false],
  ['anything', '', true],
  ['anything', '  ', true],
])('%s has %s: %s', (text, wanted, has) => expect(hasWords(text, wanted)).toBe(has))
