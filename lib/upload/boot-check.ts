/*
 * What the first blocks of a disk image tell, so that a wrong choice is found before hours of sending. Only
 * hints: the platform takes any bytes (screens.md, Images, Upload form).
 */

/** The first bytes of a GUID partition table's header, in the second block. */
const EFI_MARK = 'EFI PART'
/** The first bytes of a CD's volume descriptor, one byte into its seventeenth sector of 2048 bytes. */
const CD_MARK = 'CD001'
const CD_MARK_AT = 0x8001

/** How many bytes from the start of a file the check needs. */
export const BOOT_CHECK_BYTES = CD_MARK_AT + CD_MARK.length

export type EfiBlockSize = 512 | 2048 | 4096
const EFI_BLOCK_SIZES: readonly EfiBlockSize[] = [512, 2048, 4096]

export interface BootFacts {
  /** The block size of its partition table; null without one. */
  readonly efiBlockSize: EfiBlockSize | null
  /** It begins like a bootable CD. */
  readonly isCd: boolean
}

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Reads these marks from the first BOOT_CHECK_BYTES of a file, or from as many as it has. */
export function bootFacts(head: Uint8Array): BootFacts {
  return {
    efiBlockSize:
      EFI_BLOCK_SIZES.find((size) => textAt(head, size, EFI_MARK.length) === EFI_MARK) ?? null,
    isCd: textAt(head, CD_MARK_AT, CD_MARK.length) === CD_MARK,
  }
}

const COMPRESSED = /\.(gz|7z|qcow2|vmdk)$/i

export interface BootHints {
  /** The block size seems wrong for this file. */
  readonly blockSize?: string
  /** Instances probably can't boot from it. */
  readonly notBootable?: string
}

/** The hints before an upload; facts are undefined while unknown. */
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
  // Hybrid images have both marks; either may be the one in use.
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
