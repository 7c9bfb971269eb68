import { expect, test } from 'vitest'
import type { Failure } from '@/lib/api/result'
import { adoptionRefusal } from './adoption-refusal'

const refused = (message: string): Failure => ({
  ...{ type: 'error', status: 409, requestId: 'r' },
  error: { message, requestId: 'r' },
})

test('a disk that is in use is refused at its serial number', () => {
  expect(adoptionRefusal(refused('physical disk already adopted: v:m:s'))).toEqual({
    serial: 'The platform uses this disk already',
  })
  expect(adoptionRefusal(refused('something else'))).toBeUndefined()
})
