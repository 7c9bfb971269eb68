import type { Bytes } from './der'

/** One `-----BEGIN X-----` block. */
export interface PemBlock {
  /** `CERTIFICATE`, `EC PRIVATE KEY` */
  readonly label: string
  /** Undefined where what lies between the lines is no base64. */
  readonly bytes: Bytes | undefined
  /** Encrypted in the old manner, by a header of the block (RFC 1421). */
  readonly isEncrypted: boolean
}

export interface Pem {
  readonly blocks: readonly PemBlock[]
  /** Whether a block is begun that does not end as it should: text was cut off. */
  readonly isCutOff: boolean
}

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)-----END \1-----/g
/** `Proc-Type: 4,ENCRYPTED` and other headers, before an empty line or the base64. */
const HEADER = /^[A-Za-z0-9-]+:.*$/gm
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Standard base64 without spaces, with its padding; undefined for anything else, and for nothing. */
export function bytesOfBase64(text: string): Bytes | undefined {
  if (text === '' || !BASE64.test(text)) return undefined
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}

/** The blocks of PEM text (RFC 7468), in order; what stands between them is explanation. */
export function readPem(text: string): Pem {
  const blocks = [...text.matchAll(BLOCK)].map(([, label = '', inner = '']) => ({
    label,
    bytes: bytesOfBase64(inner.replace(HEADER, '').replace(/\s/g, '')),
    isEncrypted: inner.includes('ENCRYPTED'),
  }))
  const begun = text.split('-----BEGIN ').length - 1
  return { blocks, isCutOff: begun > blocks.length }
}
