/** ZIP archives without compression: any unzip reads them, and their bytes are predictable. */

export interface ZipEntry {
  readonly name: string
  readonly text: string
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc >>> 0
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

/** Little-endian fields, as [value, bytes]. */
function fields(...parts: readonly (readonly [number, 2 | 4])[]): Uint8Array {
  const size = parts.reduce((sum, [, width]) => sum + width, 0)
  const view = new DataView(new ArrayBuffer(size))
  let at = 0
  for (const [value, width] of parts) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return new Uint8Array(view.buffer)
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** MS-DOS date and time, two seconds exact, UTC. */
function dosTime(date: Date): { time: number; day: number } {
  const time =
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  const year = Math.max(0, date.getUTCFullYear() - 1980)
  return { time, day: (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate() }
}

const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800

/** The bytes of an archive of these entries, all stored at one moment. */
export function zipOf(entries: readonly ZipEntry[], stored: Date): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const { time, day } = dosTime(stored)
  const files: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const entry of entries) {
    const [name, data] = [encoder.encode(entry.name), encoder.encode(entry.text)]
    const facts = fields(
      [VERSION, 2],
      [FLAGS, 2],
      [0, 2],
      [time, 2],
      [day, 2],
      [crc32(data), 4],
      [data.length, 4],
      [data.length, 4],
      [name.length, 2],
      [0, 2],
    )
    const local = [fields([0x04034b50, 4]), facts, name, data]
    directory.push(
      fields([0x02014b50, 4], [VERSION, 2]),
      facts,
      fields([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    )
    files.push(...local)
    offset += local.reduce((sum, part) => sum + part.length, 0)
  }
  const central = join(directory)
  const end = fields(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [central.length, 4],
    [offset, 4],
    [0, 2],
  )
  return join([...files, central, end])
}
