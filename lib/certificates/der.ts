/*
 * The part of DER that certificates and keys use (X.690: definite lengths, tags below 31). A general ASN.1
 * library (with BER and schemas) would add 17 to 32 KB to the form's script.
 */

export class DerError extends Error {}

export type Bytes = Uint8Array<ArrayBuffer>

export interface DerNode {
  /** Class, constructed bit and number, as in the first octet. */
  readonly tag: number
  readonly content: Bytes
  /** Tag, length and content, as encoded. */
  readonly whole: Bytes
}

export const TAG = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  bmpString: 0x1e,
  sequence: 0x30,
} as const

function readAt(bytes: Bytes, at: number): { node: DerNode; end: number } {
  const [tag, first] = [bytes[at], bytes[at + 1]]
  if (tag === undefined || first === undefined) throw new DerError('cut off')
  if ((tag & 0x1f) === 0x1f) throw new DerError('long tag')
  let start = at + 2
  let length = first
  if (first >= 0x80) {
    const count = first & 0x7f
    // Four octets of length cover 4 GiB; zero would be BER's indefinite form.
    if (count === 0 || count > 4) throw new DerError('length')
    length = 0
    for (let each = 0; each < count; each++) length = length * 256 + (bytes[start++] ?? Number.NaN)
  }
  const end = start + length
  // Also refuses NaN, the result of a truncated length.
  if (!(end <= bytes.length)) throw new DerError('cut off')
  return { node: { tag, content: bytes.slice(start, end), whole: bytes.slice(at, end) }, end }
}

/** Parses `bytes` as exactly one value. Throws DerError. */
export function readDer(bytes: Bytes): DerNode {
  const { node, end } = readAt(bytes, 0)
  if (end !== bytes.length) throw new DerError('more after the end')
  return node
}

/** The parts of a constructed value. Throws DerError. */
export function childrenOf({ content }: DerNode): DerNode[] {
  const children: DerNode[] = []
  for (let at = 0; at < content.length;) {
    const { node, end } = readAt(content, at)
    children.push(node)
    at = end
  }
  return children
}

/** Returns the node if it has the tag. Throws DerError if it is missing or has another tag. */
export function expectTag(node: DerNode | undefined, tag: number): DerNode {
  if (node?.tag !== tag) throw new DerError(`no tag ${tag}`)
  return node
}

/** `1.2.840.10045.2.1` */
export function oidOf(node: DerNode | undefined): string {
  const arcs: number[] = []
  let arc = 0
  for (const byte of expectTag(node, TAG.oid).content) {
    arc = arc * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      arcs.push(arc)
      arc = 0
    }
  }
  const [first = 0, ...rest] = arcs
  const root = Math.min(2, Math.floor(first / 40))
  return [root, first - root * 40, ...rest].join('.')
}

/** The text of any of the string types used in names. */
export function textOf({ tag, content }: DerNode): string {
  if (tag !== TAG.bmpString) return new TextDecoder().decode(content)
  return new TextDecoder('utf-16be').decode(content)
}

/** UTCTime or GeneralizedTime as RFC 5280 (4.1.2.5) writes them, in UTC. Throws DerError. */
export function timeOf(node: DerNode | undefined): Date {
  const text = node ? textOf(node) : ''
  const isShort = node?.tag === TAG.utcTime
  const parts = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/.exec(text)
  const [, year = '', month, day, hour, minute, second] = parts ?? []
  if (!isShort && node?.tag !== TAG.generalizedTime) throw new DerError('time')
  if (year.length !== (isShort ? 2 : 4)) throw new DerError('time')
  const century = isShort ? (Number(year) >= 50 ? '19' : '20') : ''
  const time = new Date(`${century}${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(time.getTime())) throw new DerError('time')
  return time
}

/** Encodes a value from its parts. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Bytes {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  const octets: number[] = []
  for (let left = size; left > 0; left = Math.floor(left / 256)) octets.unshift(left % 256)
  const length = size < 0x80 ? [size] : [0x80 + octets.length, ...octets]
  const written = new Uint8Array(1 + length.length + size)
  written.set([tag, ...length])
  let at = 1 + length.length
  for (const part of parts) {
    written.set(part, at)
    at += part.length
  }
  return written
}

/** Whether two byte strings are equal. Not for secrets: its time depends on the content. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
