import { describe, expect, it } from 'vitest'
import type { SearchAnswer } from '@/lib/api/search'
import { askAgainMs } from './use-search'

const answered = (others: SearchAnswer['others'], dataUpdatedAt: number) =>
  ({ status: 'success', data: { items: [], others, gone: [] }, dataUpdatedAt }) as const

describe('a question is asked again', () => {
  it('while lists are being read, soon at first, for six seconds', () => {
    expect(askAgainMs(answered('coming', 1_000), 1_000)).toBe(60)
    expect(askAgainMs(answered('coming', 1_300), 1_000)).toBe(150)
    expect(askAgainMs(answered('coming', 6_999), 1_000)).toBe(400)
    expect(askAgainMs(answered('coming', 7_000), 1_000)).toBe(false)
  })

  it('where there was no answer, for as long as it is asked', () => {
    const failed = { status: 'error', data: undefined, dataUpdatedAt: 0 } as const
    expect(askAgainMs(failed, 1_000)).toBe(2_000)
    // What was found before does not tell that it is over.
    expect(askAgainMs({ ...answered('none', 0), status: 'error' }, 99_000)).toBe(2_000)
  })

  it('not by itself once all is there, or could not be read', () => {
    expect(askAgainMs(answered('none', 1_000), 1_000)).toBe(false)
    expect(askAgainMs(answered('unread', 1_000), 1_000)).toBe(false)
    expect(askAgainMs({ status: 'pending', data: undefined, dataUpdatedAt: 0 }, 1_000)).toBe(false)
  })
})
