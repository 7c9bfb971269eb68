import type { Outcome } from '@/lib/change/outcome'
import type { Failure } from '@/lib/api/result'

const at = (field: string, message: string): Outcome<never> => ({
  type: 'failure',
  fieldErrors: { [field]: message },
  problems: [],
})

/**
 * Which field of a subnet is to blame for the platform's refusal; undefined for all others
 * (behaviour-tenant.md, section 7).
 */
export function subnetRefusal(
  result: Failure,
  /** As it was sent; '' when the platform chose it. */
  ipv6Block = '',
): Outcome<never> | undefined {
  if (result.type !== 'error') return undefined
  const { message } = result.error
  const range = /IP address range '([^']+)' conflicts/.exec(message)?.[1]
  if (range !== undefined)
    return range.includes(':') && ipv6Block === ''
      ? undefined
      : at(range.includes(':') ? 'ipv6Block' : 'ipv4Block', 'Overlaps with another subnet')
  if (/not found: vpc-router\b/.test(message))
    return at('customRouter', 'This router no longer exists. Choose another one.')
  if (/system router|same VPC/.test(message))
    return at('customRouter', 'Must be a custom router of this VPC')
  return undefined
}
