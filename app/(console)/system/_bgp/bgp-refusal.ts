import type { Failure } from '@/lib/api/result'

/**
 * Which field of a configuration’s form is to blame for a refusal of the platform, in words; undefined
 * for all other refusals (behaviour-operator.md, BGP).
 */
export function configRefusal(
  result: Failure,
  { asn, announceSet }: { readonly asn?: number; readonly announceSet: string },
): Readonly<Record<string, string>> | undefined {
  if (result.type !== 'error') return undefined
  const { errorCode, message } = result.error
  if (asn !== undefined && message.includes('one configuration per ASN'))
    return { asn: `ASN ${asn} already has a configuration, and can have only one` }
  return errorCode === 'ObjectNotFound' && /announce.set/.test(message)
    ? { bgpAnnounceSetId: `Announce set ${announceSet} no longer exists` }
    : undefined
}
