import { quoted } from '@/lib/format/quoted'
import { BULK_WRITE_BYTES_MAX, DISK_SIZE_GIB_MAX, GIB } from '@/lib/contract/limits'
import { fullNumber } from '@/lib/format/number'
import { gibWords } from '@/lib/format/size'

/** One bulk write, bytes: the most that the platform takes (security.md, section 4). */
export const CHUNK_BYTES = BULK_WRITE_BYTES_MAX
/** The most concurrent chunks (security.md, section 4). */
export const CHUNKS_AT_ONCE = 4

/** The facts about a file from the reader's computer. */
export interface FileFacts {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** ms since 1970. */
  readonly lastModified: number
}

export const chunkCount = (size: number): number => Math.ceil(size / CHUNK_BYTES)

/** The place of a chunk in the file; the last one may be shorter. */
export function chunkAt(index: number, size: number): { offset: number; length: number } {
  const offset = index * CHUNK_BYTES
  return { offset, length: Math.min(CHUNK_BYTES, size - offset) }
}

/** Disks come in whole GiB (platform-api/behaviour-tenant.md, section 6). */
export const diskSize = (fileSize: number): number => Math.ceil(fileSize / GIB) * GIB

/** Why a file can't become an image with this block size, before anything is sent; undefined if it can. */
export function sizeProblem(size: number, blockSize: number): string | undefined {
  if (size === 0) return 'The file is empty'
  if (size > DISK_SIZE_GIB_MAX * GIB)
    return `The file must be at most ${gibWords(DISK_SIZE_GIB_MAX)}`
  if (size % blockSize !== 0)
    return `The file’s size (${fullNumber(size)} bytes) isn’t a multiple of the block size ${blockSize}`
  return undefined
}

/** Why a file chosen again is not that of an upload; undefined if it seems to be. */
export function differenceOf(chosen: FileFacts, known: FileFacts): string | undefined {
  if (chosen.name !== known.name) return `This is another file; choose ${quoted(known.name)}`
  if (chosen.size !== known.size)
    return `This file has ${fullNumber(chosen.size)} bytes, but the upload began with ${fullNumber(known.size)}`
  if (chosen.lastModified !== known.lastModified)
    return 'The file has changed since the upload began'
  return undefined
}
