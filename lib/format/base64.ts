const STANDARD = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Decodes standard base64 with padding and without spaces; undefined for other text, and for empty text. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text === '' || !STANDARD.test(text)) return undefined
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}

/** The most bytes converted in one call, which takes a limited number of arguments. */
const AT_ONCE = 0x8000

/** Standard base64 with its padding, in one line. */
export function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    binary += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return btoa(binary)
}
