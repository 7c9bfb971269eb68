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
    { field: 'cert', reason: 'A certificate of the chain has expired' },
  ],
  [
    'unsupported value for "certificate": Failed to parse certificate: bad end line',
    { field: 'cert', reason: 'The certificate couldn’t be read. Use PEM certificates' },
  ],
  [
    'unsupported value for "certificate": Certificate exists, but is empty',
    { field: 'cert', reason: 'The file has no certificate' },
  ],
  [
    'unsupported value for "certificate": Certificate not valid for given hostnames "a.example", "b.example": DNS:c.example',
    { field: 'cert', reason: 'Not valid for a.example, b.example' },
  ],
  [
    'unsupported value for "certificate": Unsupported certificate purpose (expected: serverAuth)',
    { field: 'cert', reason: 'Not meant for servers: its extended key usage leaves out TLS' },
  ],
  [
    'unsupported value for "certificate": Certificate and private key do not match',
    { field: 'key', reason: 'This key doesn’t belong to the certificate' },
  ],
  [
    'unsupported value for "certificate": something new',
    { field: 'cert', reason: 'Something new' },
  ],
  [
    'unsupported value for "private-key": Failed to parse private key: x',
    { field: 'key', reason: 'The key couldn’t be read. Use PEM without a passphrase' },
  ],
  ['unsupported value for "name": x', undefined],
  ['silo to be deleted contains a project', undefined],
])('%s: %s', (said, reason) => {
  expect(certificateRefusal(refusal(said))).toEqual(reason)
})
