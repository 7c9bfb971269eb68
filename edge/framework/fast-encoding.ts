/**
 * React writes a page into its buffer piece by piece, a few characters at a time: every `<`, every
 * attribute's name. Each piece crosses from JavaScript into the runtime, which costs more than the
 * piece (decision 0016). Short plain text is copied here instead.
 */
const SHORT = 48

/**
 * What `TextEncoder.encodeInto` does and answers, for short ASCII text that fits; undefined for any
 * other, of which a part may have been copied.
 */
export function encodeShort(
  source: string,
  destination: Uint8Array,
): TextEncoderEncodeIntoResult | undefined {
  const { length } = source
  if (length > SHORT || length > destination.length) return undefined
  for (let at = 0; at < length; at += 1) {
    const code = source.charCodeAt(at)
    if (code > 0x7f) return undefined
    destination[at] = code
  }
  return { read: length, written: length }
}

const { encodeInto } = TextEncoder.prototype

/** Makes all encoders of this isolate encode short text here. */
export function installFastEncoding(): void {
  TextEncoder.prototype.encodeInto = function fastEncodeInto(source, destination) {
    return encodeShort(source, destination) ?? encodeInto.call(this, source, destination)
  }
}
