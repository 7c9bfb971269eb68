import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GIB } from '@/lib/contract/limits'
import { OverQuota } from './storage-left'

test.each([
  [2 * GIB, 2, false],
  [2 * GIB + 1, 2, true],
  [1, 0, true],
  // Nothing is chosen yet, or nobody knows what is left.
  [0, 0, false],
  [9 * GIB, undefined, false],
])('%i bytes of %s GiB left are too many: %s', (bytes, left, isTooMuch) => {
  const shown = renderToStaticMarkup(<OverQuota bytes={bytes} left={left} />)
  expect(shown.includes(`more than your silo’s quota has left (${left} GiB)`)).toBe(isTooMuch)
})
