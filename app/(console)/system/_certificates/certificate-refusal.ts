import type { Failure } from '@/lib/api/result'
import { capitalise } from '@/lib/format/capitalise'

/** How the platform names what is wrong with a pair (behaviour-operator.md, certificates). */
const REFUSED = /^unsupported value for "(certificate|private-key)": (.+)$/s

interface Refused {
  readonly field: 'cert' | 'key'
  readonly reason: string
}

const HOSTS = /^Certificate not valid for given hostnames (.+?): /s

/** Its words for a reader, in those of lib/certificates; undefined for those that we don't know. */
function inOurWords(text: string): Refused | undefined {
  if (text.startsWith('Failed to parse certificate'))
    return { field: 'cert', reason: 'The certificate couldn’t be read. Use PEM certificates' }
  if (text === 'Certificate exists, but is empty')
    return { field: 'cert', reason: 'The file has no certificate' }
  if (text === 'Certificate exists, but is expired')
    return { field: 'cert', reason: 'A certificate of the chain has expired' }
  const hosts = HOSTS.exec(text)?.[1]
  if (hosts !== undefined)
    return { field: 'cert', reason: `Not valid for ${hosts.replaceAll('"', '')}` }
  if (text.startsWith('Unsupported certificate purpose'))
    return {
      field: 'cert',
      reason: 'Not meant for servers: its extended key usage leaves out TLS',
    }
  if (text === 'Certificate and private key do not match')
    return { field: 'key', reason: 'This key doesn’t belong to the certificate' }
  return text.startsWith('Failed to parse private key')
    ? { field: 'key', reason: 'The key couldn’t be read. Use PEM without a passphrase' }
    : undefined
}

/** What the platform has against a certificate or its key; undefined for all else. */
export function certificateRefusal(result: Failure): Refused | undefined {
  if (result.type !== 'error') return undefined
  const [, part, reason] = REFUSED.exec(result.error.message) ?? []
  if (reason === undefined) return undefined
  const field = part === 'certificate' ? 'cert' : 'key'
  return inOurWords(reason) ?? { field, reason: capitalise(reason) }
}
