import { describe, expect, test } from 'vitest'
import type { Failure } from '@/lib/api/result'
import { subnetRefusal } from './subnet-refusal'

const refusal = (message: string): Failure => ({
  type: 'error',
  status: 400,
  error: { errorCode: 'InvalidRequest', message },
  requestId: 'r',
})
const fieldsOf = (message: string, ipv6Block?: string) => {
  const outcome = subnetRefusal(refusal(message), ipv6Block)
  return outcome?.type === 'failure' ? Object.keys(outcome.fieldErrors) : undefined
}

describe('a refused subnet', () => {
  test.each([
    ["IP address range '10.0.0.0/24' conflicts with an existing subnet", '', ['ipv4Block']],
    ["IP address range 'fd00::/64' conflicts with an existing subnet", 'fd00::/64', ['ipv6Block']],
    // The platform's own choice is no fault of the reader's.
    ["IP address range 'fd00::/64' conflicts with an existing subnet", '', undefined],
    ['cannot attach a system router to a VPC subnet', '', ['customRouter']],
    ['router and subnet must belong to the same VPC', '', ['customRouter']],
    ['not found: vpc-router with name "gone"', '', ['customRouter']],
    ['something else', '', undefined],
  ])('%s', (message, ipv6Block, fields) => {
    expect(fieldsOf(message, ipv6Block)).toEqual(fields)
  })
})
