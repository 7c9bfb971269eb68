import { requiredMessage } from '@/lib/validate/required'

/** The kinds of keys that servers take; also those held in hardware and certificates of all of them. */
const KIND =
  /^(?:ssh-(?:ed25519|rsa|dss)|ecdsa-sha2-nistp(?:256|384|521)|sk-(?:ssh-ed25519|ecdsa-sha2-nistp256)@openssh\.com)(?:-cert-v01@openssh\.com)?$/
const BODY = /^[A-Za-z0-9+/]{40,}={0,2}$/

/** Checks the text of a public key: kind, base64, and perhaps a comment, in one line. */
export function validatePublicKey(value: string): string | undefined {
  const text = value.trim()
  if (text === '') return requiredMessage('Public key')
  if (text.includes('PRIVATE KEY'))
    return 'This is a private key: never give it away. Paste the .pub file'
  if (/[\r\n]/.test(text)) return 'Must be one line'
  const [kind = '', body = ''] = text.split(/\s+/)
  return KIND.test(kind) && BODY.test(body)
    ? undefined
    : 'Must be a public key such as "ssh-ed25519 AAAA…"'
}
