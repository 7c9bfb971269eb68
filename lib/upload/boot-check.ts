/*
 * What can be told about a disk image from its first blocks, so that a wrong choice is found before
 * hours of sending. Only hints: the platform takes any bytes (screens.md, Images, Upload form).
 */

/** Start of a GUID partition table's header, in the block after the first. */
const EFI_MARK = 'EFI PART'
/** Start of a CD's volume descriptor, one byte into its seventeenth sector of 2048 bytes. */
const CD_MARK = 'CD001'
const CD_MARK_AT = 0x8001

/** How many bytes from the start of a file the check needs. */
export const BOOT_CHECK_BYTES = CD_MARK_AT + CD_MARK.length

export type EfiBlockSize = 512 | 2048 | 4096
const EFI_BLOCK_SIZES: readonly EfiBlockSize[] = [512, 2048, 4096]

export interface BootFacts {
  /** The block size that its partition table was written for; null without one. */
  readonly efiBlockSize: EfiBlockSize | null
  /** It begins as a bootable CD does. */
  readonly isCd: boolean
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Reads the marks out of the first BOOT_CHECK_BYTES of a file, or of as many as it has. */
export function bootFacts(head: Uint8Array): BootFacts {
  return {
    efiBlockSize:
      EFI_BLOCK_SIZES.find((size) => textAt(head, size, EFI_MARK.length) === EFI_MARK) ?? null,
    isCd: textAt(head, CD_MARK_AT, CD_MARK.length) === CD_MARK,
  }
}

const COMPRESSED = /\.(gz|7z|qcow2|vmdk)$/i

export interface BootHints {
  /** The block size looks wrong for this file. */
  readonly blockSize?: string
  /** No instance is likely to boot from it. */
  readonly notBootable?: string
}

/** What to tell the reader before an upload; facts are undefined while they are not known. */
export function bootHints(
  fileName: string,
  facts: BootFacts | undefined,
  blockSize: number,
): BootHints {
  const extension = COMPRESSED.exec(fileName)?.[1]?.toLowerCase()
  if (extension !== undefined)
    return {
      notBootable: `This looks like a ${extension} file. Compressed files and container formats don’t boot: convert it to a raw image first.`,
    }
  if (!facts) return {}
  const { efiBlockSize, isCd } = facts
  // Hybrid images are both; either mark may be the one in use.
  if (isCd && blockSize !== 2048 && efiBlockSize !== blockSize)
    return { blockSize: 'This looks like a bootable CD, which usually needs a block size of 2048.' }
  if (efiBlockSize !== null && efiBlockSize !== blockSize && !(isCd && blockSize === 2048))
    return {
      blockSize: `The file’s partition table was made for a block size of ${efiBlockSize}. With ${blockSize} it won’t be found.`,
    }
  if (efiBlockSize === null && !isCd)
    return {
      notBootable:
        'The file has neither an EFI partition table nor the mark of a bootable CD, so instances are unlikely to boot from it.',
    }
  return {}
}
