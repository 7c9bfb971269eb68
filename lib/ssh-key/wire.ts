/** Fields of a key's blob: each has its length in four octets, then that many octets (RFC 4251, 5). */

export interface Blob {
  readonly fields: readonly Uint8Array<ArrayBuffer>[]
  /** Whether the blob ends in the middle of a field. */
  readonly isCutOff: boolean
}

export function readBlob(bytes: Uint8Array<ArrayBuffer>): Blob {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const fields: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  while (at < bytes.length) {
    if (at + 4 > bytes.length) return { fields, isCutOff: true }
    const end = at + 4 + view.getUint32(at)
    if (end > bytes.length) return { fields, isCutOff: true }
    fields.push(bytes.slice(at + 4, end))
    at = end
  }
  return { fields, isCutOff: false }
}

export const textOfField = (field: Uint8Array | undefined): string =>
  new TextDecoder().decode(field)

/** The bits of a whole number (mpint) without leading zeros. */
export function bitsOfField(field: Uint8Array | undefined): number {
  const start = field?.findIndex((octet) => octet !== 0) ?? -1
  const first = field?.[start]
  if (!field || first === undefined) return 0
  return (field.length - start - 1) * 8 + (32 - Math.clz32(first))
}
