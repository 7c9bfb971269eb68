const STANDARD = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** The bytes of standard base64 with its padding, no spaces; undefined for anything else, and for nothing. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text === '' || !STANDARD.test(text)) return undefined
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}

/** How many bytes are made text of at once: arguments of one call are limited. */
const AT_ONCE = 0x8000

/** Standard base64 with its padding, in one line. */
export function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    binary += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return btoa(binary)
}
