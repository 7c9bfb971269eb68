import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Failure } from '@/lib/api/result'
import type { AllRows } from '@/lib/reading/all-rows'
import { AllRowsNote } from './all-rows-note'

const failure: Failure = { type: 'client_error', cause: 'network' }
const partly: AllRows<unknown> = {
  rows: Array.from({ length: 1_000 }, (_, at) => at),
  unreadable: 0,
  isRead: true,
  isReading: true,
  isFetching: true,
  hasMore: true,
  failure: undefined,
  updatedAt: new Date(0),
  pause: () => {},
  resume: () => {},
  retry: () => {},
}
const shown = (now: Partial<AllRows<unknown>>) =>
  renderToStaticMarkup(
    <AllRowsNote what="disks" allRows={{ ...partly, ...now }} field={{ current: null }} />,
  )

test.each<readonly [Partial<AllRows<unknown>>, string, boolean]>([
  [{}, 'Pause', true],
  // Paused with a thousand still on its way: a press that was swallowed would be waited for in vain.
  [{ isReading: false }, 'Continue', true],
  [{ isReading: false, isFetching: false }, 'Continue', true],
  [{ isReading: false, isFetching: false, failure }, 'Try again', true],
  // Tried again already.
  [{ isReading: false, failure }, 'Try again', false],
])('%j: %s can be pressed: %s', (now, label, isPressable) => {
  const text = shown(now)
  expect(text).toContain(label)
  expect(text.includes('aria-disabled')).toBe(!isPressable)
})

test('the whole list is said, and nothing is left to press', () => {
  const rows = Array.from({ length: 1_001 }, (_, at) => at)
  const text = shown({ rows, isReading: false, isFetching: false, hasMore: false })
  expect(text).toContain('All 1,001 disks')
  expect(text).not.toContain('<button')
})
