const LINE = 64
const FILL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0'

/** Bytes that the port lets through while a command floods it, per ms: 4 MiB in a second. */
export const FLOOD_BYTES_PER_MS = Math.floor((4 * 2 ** 20) / 1_000)

/** What `flood` prints, from byte to byte: numbered lines of 64 bytes with their line ends. */
export function floodBytes(from: number, to: number): Uint8Array {
  const first = Math.floor(from / LINE)
  const lines = Math.ceil(to / LINE) - first
  let text = ''
  for (let at = 0; at < lines; at++) {
    text += `${(first + at).toString(16).padStart(8, '0')} ${FILL}\r\n`
  }
  return new TextEncoder().encode(text).subarray(from - first * LINE, to - first * LINE)
}
