import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GIB } from '@/lib/contract/limits'
import { OverQuota, type StorageLeft, StorageLeftHint } from './storage-left'

test.each([
  [2 * GIB, 2, false],
  [2 * GIB + 1, 2, true],
  [1, 0, true],
  // Nothing is chosen yet, or what is left is unknown.
  [0, 0, false],
  [9 * GIB, undefined, false],
])('%i bytes of %s GiB left are too many: %s', (bytes, left, isTooMuch) => {
  const shown = renderToStaticMarkup(<OverQuota bytes={bytes} left={left} />)
  expect(shown.includes(`more than your silo’s quota has left (${left} GiB)`)).toBe(isTooMuch)
})

test('what couldn’t be read is said to be unknown, and holds its place until then', () => {
  const hint = (left: StorageLeft) => renderToStaticMarkup(<StorageLeftHint left={left} />)
  expect(hint(null)).toContain('What your silo’s quota has left is unknown.')
  expect(hint(undefined)).not.toContain('unknown')
  expect(hint(7)).toContain('7 GiB of storage left')
  expect(renderToStaticMarkup(<OverQuota bytes={9 * GIB} left={null} />)).toBe('')
})
