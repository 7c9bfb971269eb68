import { type ParsedIpNet, rangeOf } from '@/lib/validate/ip-net'
import type { ParsedIp } from '@/lib/validate/ip'
import { blockContains, blockText, ipText, NOT_OF_INTERNET_BLOCKS } from './blocks'

/*
 * The internet in parts that are treated alike. Networks contain each other or are disjoint, so the
 * networks in rules and routes divide it, and one address of a part stands for all of it.
 */

/** A network without the networks within it. */
export interface Region {
  readonly block: ParsedIpNet
  /** The index of the innermost network around it; -1 for the whole. */
  readonly parent: number
  /** One of its addresses; undefined if the networks within it cover all of them. */
  readonly address: ParsedIp | undefined
  /** Whether its addresses exist on the internet. */
  readonly isOfInternet: boolean
}

/** The parts into which networks divide the addresses of an IP version; outer ones first. */
export function regionsOf(version: 4 | 6, named: readonly ParsedIpNet[]): Region[] {
  const whole: ParsedIpNet = { version, value: 0n, width: 0, hasHostBits: false }
  const all = [whole, ...named, ...NOT_OF_INTERNET_BLOCKS].filter(
    (block) => block.version === version,
  )
  const distinct = [...new Map(all.map((block) => [blockText(block), block])).values()]
  const blocks = distinct
    .map((block) => ({ block, ...rangeOf(block) }))
    .sort((a, b) =>
      a.first === b.first ? a.block.width - b.block.width : a.first < b.first ? -1 : 1,
    )
  const parents: number[] = []
  const open: number[] = []
  for (const [at, { first }] of blocks.entries()) {
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      if ((blocks[top]?.last ?? 0n) >= first) break
      open.pop()
    }
    parents.push(open.at(-1) ?? -1)
    open.push(at)
  }
  /** The first address that is in no network within, so far. */
  const frees = blocks.map(({ first }) => first)
  for (const [at, { first, last }] of blocks.entries()) {
    const parent = parents[at] ?? -1
    if (frees[parent] === first) frees[parent] = last + 1n
  }
  return blocks.map(({ block, last }, at) => {
    const value = frees[at] ?? 0n
    return {
      block,
      parent: parents[at] ?? -1,
      address: value <= last ? { version, value } : undefined,
      isOfInternet: !NOT_OF_INTERNET_BLOCKS.some((each) => blockContains(each, block)),
    }
  })
}

/** Sources as readers understand them: a network with its exceptions. */
export interface Source {
  readonly from: string
  readonly except: readonly string[]
}

const sourceText = (block: ParsedIpNet): string =>
  block.width === (block.version === 4 ? 32 : 128) ? ipText(block) : blockText(block)

/** The chosen parts in words; exceptions leave out addresses that don't exist on the internet. */
export function sourcesOf(regions: readonly Region[], chosen: ReadonlySet<number>): Source[] {
  const found: { from: string; except: string[] }[] = []
  /** By region: whether it is chosen, and the source that mentions it. */
  const states: { isIn: boolean; source: number }[] = []
  for (const [at, { block, parent, address, isOfInternet }] of regions.entries()) {
    const around = states[parent] ?? { isIn: false, source: -1 }
    const isIn = address && isOfInternet ? chosen.has(at) : around.isIn
    let { source } = around
    if (isIn && !around.isIn) source = found.push({ from: sourceText(block), except: [] }) - 1
    else if (!isIn && around.isIn) found[source]?.except.push(sourceText(block))
    states.push({ isIn, source })
  }
  return found
}
