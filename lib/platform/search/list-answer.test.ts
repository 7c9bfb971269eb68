import { expect, test } from 'vitest'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { listAnswer } from './list-answer'

const page = (count: number, unreadable?: number) =>
  listAnswer({
    ...{ type: 'success', status: 200 },
    data: { items: Array.from({ length: count }, (_, id) => ({ id })), nextPage: 'n', unreadable },
  })
const refusal = (status: number) => listAnswer({ type: 'error', status, error: { message: 'no' } })

test('a page goes on only where it is full, unreadable rows included', () => {
  expect(page(PICKER_LIMIT)).toMatchObject({ nextPage: 'n' })
  expect(page(PICKER_LIMIT - 1)).toMatchObject({ nextPage: undefined })
  expect(page(PICKER_LIMIT - 2, 2)).toMatchObject({ nextPage: 'n', unreadable: 2 })
})

test.each([403, 404])('what answers %s is not the reader’s', (status) => {
  expect(refusal(status)).toEqual({ type: 'refused' })
})

test('any other failure is one, and says whether the session is over', () => {
  expect(refusal(503)).toMatchObject({ type: 'failed', isSessionOver: false })
  expect(refusal(401)).toMatchObject({ type: 'failed', isSessionOver: true })
})
