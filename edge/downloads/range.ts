/** What a Range header asks for: from a byte to another (both included, null for the end), or the last ones. */
export type Range =
  | { readonly from: number; readonly to: number | null }
  | { readonly last: number }

/**
 * Parses one range of bytes (RFC 9110, section 14.2). Undefined for no range, for several, and for an
 * unreadable one: the answer is then the whole file.
 */
export function rangeOf(header: string | null): Range | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? []
  if (first === '') return last === '' || Number(last) === 0 ? undefined : { last: Number(last) }
  const from = Number(first)
  const to = last === '' ? null : Number(last)
  return to !== null && to < from ? undefined : { from, to }
}

/** The header that asks for it. */
export const rangeHeader = (range: Range): string =>
  'last' in range ? `bytes=-${range.last}` : `bytes=${range.from}-${range.to ?? ''}`

/** The first and last byte of a range, of `length` bytes; undefined if the file has none of the range. */
export function within(
  range: Range,
  length: number,
): { readonly from: number; readonly to: number } | undefined {
  const from = 'last' in range ? Math.max(0, length - range.last) : range.from
  const to = 'last' in range ? length - 1 : Math.min(range.to ?? Infinity, length - 1)
  return from < length ? { from, to } : undefined
}

/**
 * The bytes of a stream from one to another, both included. Earlier bytes are discarded as they arrive.
 */
export function cut(
  body: ReadableStream<Uint8Array>,
  { from, to }: { readonly from: number; readonly to: number },
): ReadableStream<Uint8Array> {
  let at = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const part = chunk.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at))
        at += chunk.byteLength
        if (part.byteLength > 0) controller.enqueue(part)
        if (at > to) controller.terminate()
      },
    }),
  )
}
