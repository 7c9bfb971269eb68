import { expect, test } from 'vitest'
import type { Failure } from '@/lib/api/result'
import { addSledsRefusal } from './rack-refusal'

const refused = (message: string): Failure => ({
  ...{ type: 'error', status: 400, requestId: 'r' },
  error: { message, requestId: 'r' },
})

test('sleds that can’t join are named at their field', () => {
  const already = 'The following sleds are already members of the trust quorum: p1 s1, p2 s2'
  expect(addSledsRefusal(refused(already))).toEqual({
    sleds: 'Already part of the rack: p1 s1, p2 s2',
  })
  const missing =
    'Missing trust quorum configurations for rack x. Upgrade to trust quorum required.'
  expect(addSledsRefusal(refused(missing))?.sleds).toMatch(/knows no members/)
  expect(addSledsRefusal(refused('coordinator is gone'))).toBeUndefined()
})
