import { expect, it } from 'vitest'
import type { Failure } from '@/lib/api/result'
import { certificateRefusal } from './certificate-refusal'

const refusal = (message: string): Failure => ({
  type: 'error',
  status: 400,
  requestId: undefined,
  error: { errorCode: 'InvalidValue', message },
})

it.each([
  [
    'unsupported value for "certificate": Certificate exists, but is expired',
    { field: 'cert', reason: 'Certificate exists, but is expired' },
  ],
  [
    'unsupported value for "private-key": Failed to parse private key: x',
    { field: 'key', reason: 'Failed to parse private key: x' },
  ],
  ['unsupported value for "name": x', undefined],
  ['silo to be deleted contains a project', undefined],
])('%s: %s', (said, reason) => {
  expect(certificateRefusal(refusal(said))).toEqual(reason)
})
