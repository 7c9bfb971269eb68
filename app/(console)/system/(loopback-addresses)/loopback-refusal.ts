import type { Failure } from '@/lib/api/result'

/** Which field of a new loopback address is to blame for a refusal of the platform; undefined for others. */
export function loopbackRefusal(
  result: Failure,
): { readonly address: string } | { readonly mask: string } | undefined {
  if (result.type !== 'error') return undefined
  const { errorCode, message } = result.error
  if (errorCode === 'ObjectAlreadyExists')
    return { address: 'The switch already has this loopback address' }
  if (message.includes('address not in lot'))
    return { address: 'Not in a block of the address lot' }
  if (message.includes('address unavailable'))
    return {
      address:
        'Already in use. Only an address that is anycast everywhere can be used several times.',
    }
  return message.includes('invalid address') ? { mask: 'Too wide for this address' } : undefined
}
