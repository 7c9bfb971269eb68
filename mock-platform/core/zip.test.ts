import { crc32, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zipOf } from './zip'

interface Read {
  readonly name: string
  readonly text: string
  readonly stored: string
}

/** Reads an archive by its directory, the way any unzip does. */
function unzip(bytes: Uint8Array): Read[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const end = bytes.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  const decoder = new TextDecoder()
  let at = view.getUint32(end + 16, true)
  expect(at + view.getUint32(end + 12, true)).toBe(end)
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const [size, nameLength] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)]
    const offset = view.getUint32(at + 42, true)
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength))
    expect(view.getUint32(offset, true)).toBe(0x04034b50)
    const start = offset + 30 + view.getUint16(offset + 26, true)
    const raw = bytes.subarray(start, start + size)
    const data = view.getUint16(at + 10, true) === 0 ? raw : inflateRawSync(raw)
    expect(crc32(data)).toBe(view.getUint32(at + 16, true))
    const [time, day] = [view.getUint16(at + 12, true), view.getUint16(at + 14, true)]
    const parts = [1980 + (day >> 9), (day >> 5) & 15, day & 31, time >> 11, (time >> 5) & 63]
    at += 46 + nameLength
    return { name, text: decoder.decode(data), stored: parts.join(' ') }
  })
}

describe('zip', () => {
  it('holds its entries', () => {
    const entries = [
      { name: 'a.txt', text: 'first\n' },
      { name: 'folder/ü.json', text: '{"größe": 1}' },
      { name: 'empty', text: '' },
    ]
    const stored = '2026 10 1 12 34'
    const date = new Date('2026-10-01T12:34:56Z')
    expect(unzip(zipOf(entries, date))).toEqual(entries.map((entry) => ({ ...entry, stored })))
  })

  it('may be empty', () => {
    expect(unzip(zipOf([], new Date(0)))).toEqual([])
  })
})
