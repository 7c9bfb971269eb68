import { bytesOfBase64 } from '@/lib/format/base64'
import type { Bytes } from './der'

/** One `-----BEGIN X-----` block. */
export interface PemBlock {
  /** `CERTIFICATE`, `EC PRIVATE KEY` */
  readonly label: string
  /** Undefined if the content is no base64. */
  readonly bytes: Bytes | undefined
  /** Encrypted in the old way, with a header in the block (RFC 1421). */
  readonly isEncrypted: boolean
}

export interface Pem {
  readonly blocks: readonly PemBlock[]
  /** A block begins and has no matching end: the text was truncated. */
  readonly isCutOff: boolean
}

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)-----END \1-----/g
/** `Proc-Type: 4,ENCRYPTED` and other headers, before an empty line or the base64. */
const HEADER = /^[A-Za-z0-9-]+:.*$/gm

/** Parses the blocks of PEM text (RFC 7468), in order; text between them is explanatory. */
export function readPem(text: string): Pem {
  const blocks = [...text.matchAll(BLOCK)].map(([, label = '', inner = '']) => ({
    label,
    bytes: bytesOfBase64(inner.replace(HEADER, '').replace(/\s/g, '')),
    isEncrypted: inner.includes('ENCRYPTED'),
  }))
  const begun = text.split('-----BEGIN ').length - 1
  return { blocks, isCutOff: begun > blocks.length }
}
