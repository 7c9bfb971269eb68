import { RELEASE_BYTES_MAX } from '@/lib/contract/limits'
import { sizeText } from '@/lib/format/size'

/** The first bytes of a zip archive, and of the record at its end, which a comment may follow. */
const BEGIN = [0x50, 0x4b, 0x03, 0x04]
const END = [0x50, 0x4b, 0x05, 0x06]
const END_BYTES_MAX = 22 + 0xffff

/** The last position of a pattern in bytes, -1 if there is none. */
function lastPlace(bytes: Uint8Array, pattern: readonly number[]): number {
  for (let at = bytes.length - pattern.length; at >= 0; at--)
    if (pattern.every((byte, index) => bytes[at + index] === byte)) return at
  return -1
}

const bytesOf = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await part.arrayBuffer())

/**
 * Why a file can't be the archive of a release, from its size and its two ends; undefined if they show no
 * problem. The platform checks the content.
 */
export async function releaseFileProblem(file: Blob): Promise<string | undefined> {
  if (file.size === 0) return 'The file is empty'
  if (file.size > RELEASE_BYTES_MAX)
    return `Must be at most ${sizeText(RELEASE_BYTES_MAX)}; this is ${sizeText(file.size)}`
  let head: Uint8Array, tail: Uint8Array
  try {
    head = await bytesOf(file.slice(0, BEGIN.length))
    tail = await bytesOf(file.slice(-END_BYTES_MAX))
  } catch {
    return 'The file can’t be read. Choose it again'
  }
  if (lastPlace(head, BEGIN) !== 0)
    return 'This isn’t a release: a release is a zip archive. Choose the file as it was published'
  return lastPlace(tail, END) < 0
    ? 'The archive is cut off: its end is missing. Download it again'
    : undefined
}
