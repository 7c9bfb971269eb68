import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzyMatch } from './fuzzy'
import { paletteGroups } from '@/lib/ui/palette-items'

/** The texts that match, best first. */
const filter = (texts: string[], query: string) => {
  const score = (text: string) => fuzzyMatch(query, text)?.score
  return texts
    .filter((text) => score(text) !== undefined)
    .toSorted((one, other) => (score(other) ?? 0) - (score(one) ?? 0))
}

describe('fuzzyMatch', () => {
  it('finds letters in order, with gaps, in any case', () => {
    expect(filter(['Floating IPs', 'Disks', 'Snapshots'], 'FIP')).toEqual(['Floating IPs'])
    expect(filter(['New disk', 'Disks'], 'nd')).toEqual(['New disk'])
    expect(filter(['Disks'], 'skd')).toEqual([])
  })
  it('puts the start before a word start before the inside before scattered letters', () => {
    expect(filter(['d-i-s-k', 'undisked', 'New disk', 'Disks'], 'disk')).toEqual([
      'Disks',
      'New disk',
      'undisked',
      'd-i-s-k',
    ])
  })
  it('puts the text itself before what begins so, typed with spaces or dashes', () => {
    expect(filter(['qsfp25', 'qsfp2'], 'qsfp2')).toEqual(['qsfp2', 'qsfp25'])
    expect(filter(['web-shop-2', 'web-shop'], 'web shop')).toEqual(['web-shop', 'web-shop-2'])
    expect(filter(['Web shop'], 'web-shop')).toEqual(['Web shop'])
  })
  it('finds a word with two neighbors swapped, once it is long enough', () => {
    expect(filter(['Inventory', 'Switch ports', 'Sleds'], 'invnetory')).toEqual(['Inventory'])
    expect(filter(['Switch ports'], 'prot')).toEqual(['Switch ports'])
    expect(filter(['web'], 'wbe')).toEqual([])
    expect(filter(['abcd'], 'dbca')).toEqual([])
    expect(filter(['abcde'], 'abdce')).toEqual(['abcde'])
    expect(filter(['abcde'], 'badce')).toEqual([])
  })
  it('keeps the given order among equals, and everything without a query', () => {
    expect(filter(['web-3', 'web-1', 'web-2'], 'web')).toEqual(['web-3', 'web-1', 'web-2'])
    expect(filter(['b', 'a'], '  ')).toEqual(['b', 'a'])
  })
  it('always finds a text by any of its own letters in order', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.boolean()), (text, picks) => {
        const query = [...text].filter((_, index) => picks[index]).join('')
        expect(fuzzyMatch(query, text)).toBeDefined()
      }),
    )
  })
})

describe('paletteGroups', () => {
  const item = (id: string, text: string, group?: string) => ({ id, text, group, onSelect() {} })

  it('puts Actions first, whatever came first', () => {
    const groups = paletteGroups([item('1', 'Disks', 'Go to'), item('2', 'New disk')], '')
    expect(groups.map(({ group }) => group)).toEqual(['Actions', 'Go to'])
  })
  it('keeps equal texts of different targets, and the later of equal targets', () => {
    const groups = paletteGroups(
      [item('/a', 'web', 'A'), item('/b', 'web', 'B'), item('/a', 'web renamed', 'A')],
      'web',
    )
    expect(groups.flatMap(({ items }) => items.map(({ text }) => text))).toEqual([
      'web',
      'web renamed',
    ])
  })
  it('orders groups by their best match', () => {
    const groups = paletteGroups([item('1', 'my disk list', 'A'), item('2', 'disk', 'B')], 'disk')
    expect(groups.map(({ group }) => group)).toEqual(['B', 'A'])
  })
})
