import { describe, expect, test } from 'vitest'
import { BOOT_CHECK_BYTES, bootFacts, bootHints } from './boot-check'

function head(marks: Readonly<Record<number, string>>, length = BOOT_CHECK_BYTES): Uint8Array {
  const bytes = new Uint8Array(length)
  for (const [at, text] of Object.entries(marks))
    bytes.set(new TextEncoder().encode(text), Number(at))
  return bytes
}

describe('bootFacts', () => {
  test.each([512, 2048, 4096] as const)('finds a partition table for blocks of %i', (size) => {
    expect(bootFacts(head({ [size]: 'EFI PART' }))).toEqual({ efiBlockSize: size, isCd: false })
  })
  test('finds the mark of a CD', () => {
    expect(bootFacts(head({ 0x8001: 'CD001' }))).toEqual({ efiBlockSize: null, isCd: true })
  })
  test('finds nothing in zeros, in a mark out of place, and in a short file', () => {
    const nothing = { efiBlockSize: null, isCd: false }
    expect(bootFacts(head({}))).toEqual(nothing)
    expect(bootFacts(head({ 513: 'EFI PART', 0x8000: 'CD001' }))).toEqual(nothing)
    expect(bootFacts(new Uint8Array(3))).toEqual(nothing)
  })
})

describe('bootHints', () => {
  const efi = { efiBlockSize: 512, isCd: false } as const
  const cd = { efiBlockSize: null, isCd: true } as const
  const hybrid = { efiBlockSize: 512, isCd: true } as const
  const none = { efiBlockSize: null, isCd: false } as const

  test('are none for what fits', () => {
    expect(bootHints('a.raw', efi, 512)).toEqual({})
    expect(bootHints('a.iso', cd, 2048)).toEqual({})
    expect(bootHints('a.iso', hybrid, 512)).toEqual({})
    expect(bootHints('a.iso', hybrid, 2048)).toEqual({})
    expect(bootHints('a.raw', undefined, 4096)).toEqual({})
  })
  test('name the block size that fits', () => {
    expect(bootHints('a.raw', efi, 4096).blockSize).toContain('block size of 512')
    expect(bootHints('a.iso', cd, 512).blockSize).toContain('2048')
    expect(bootHints('a.iso', hybrid, 4096).blockSize).toContain('2048')
  })
  test('say what will not boot', () => {
    expect(bootHints('a.raw', none, 512).notBootable).toContain('EFI')
    for (const extension of ['gz', '7z', 'qcow2', 'VMDK'])
      expect(bootHints(`disk.${extension}`, efi, 512).notBootable).toContain(
        extension.toLowerCase(),
      )
  })
})
