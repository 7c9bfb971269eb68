import type { Found } from '@/lib/api/search'
import { parseIp } from '@/lib/validate/ip'
import { parseIpNet, rangeOf } from '@/lib/validate/ip-net'
import { splitAction } from './action-words'
import { nouns } from '@/lib/nouns'
import { fuzzyMatch, spaced } from './fuzzy'

/** Letters scattered over a name match only if most of them begin a word or follow each other. */
const SCORE_MIN = 6
/** Shorter parts of ids would match in every list. */
const ID_LENGTH_MIN = 4

interface Wanted {
  readonly text: string
  readonly words: readonly string[]
  /** The same without the words of an action: 'checkout' in 'stop checkout'. */
  readonly rest?: Wanted | undefined
}

/** Matches of the kind alone come after names with a similar word. */
const KIND_SCORE = 500
const KIND_BEGUN_SCORE = 3
/** The shortest beginning that counts as a kind. */
const KIND_LENGTH_MIN = 3
/** Matches without the words of an action come after those that contain the words. */
const REST_SHARE = 0.002

/** How well a thing matches; undefined if it doesn't. */
function scoreOf(found: Found, wanted: Wanted): number | undefined {
  const own = ownScore(found, wanted) ?? 0
  const score = Math.max(own, kindScore(found.kind, wanted.text))
  if (score > 0) return score
  // Without its kind: 'delete disk' means no particular disk.
  const rest = wanted.rest && ownScore(found, wanted.rest)
  return rest === undefined ? undefined : rest * REST_SHARE
}

/** How well a kind matches the typed text: 'sled', 'sleds', 'snap'. */
function kindScore(kind: Found['kind'], text: string): number {
  const typed = spaced(text)
  const one = spaced(nouns[kind].one)
  if (typed === one || typed === spaced(nouns[kind].many)) return KIND_SCORE
  return typed.length >= KIND_LENGTH_MIN && one.startsWith(typed) ? KIND_BEGUN_SCORE : 0
}

function ownScore(found: Found, { text, words }: Wanted): number | undefined {
  const address = Math.max(...(found.addresses ?? []).map((each) => addressScore(each, text)), 0)
  const id = text.length >= ID_LENGTH_MIN ? startScore(found.id, text) : 0
  const name = nameScore(found, text)
  const block = Math.max(...(found.blocks ?? []).map((each) => blockScore(each, text)), 0)
  const model = modelScore(found.model?.toLowerCase(), text)
  const best = Math.max(address, id, name, block, model)
  if (best > 0) return best
  if (words.length < 2) return undefined
  // 'web shop': the name in one word, the project or the kind in another.
  const { project, parent, kind, note, roles = [] } = found
  const around = [project, parent, kind, note, found.model, ...roles].join(' ')
  const scores = words.map((word) => [good(word, found.name), good(word, around)] as const)
  if (!scores.some(([own]) => own > 0)) return undefined
  const each = scores.map(([own, other]) => Math.max(own, other * 0.8))
  return each.every((score) => score > 0) ? Math.min(...each) * 0.9 : undefined
}

/** A thing without a name shows its ID, in which scattered letters don't match. */
const nameScore = ({ id, name }: Found, text: string): number =>
  id === name ? 0 : spaced(name) === spaced(text) ? 2_000 : good(text, name)

/** Many things have the same model: they come after matches by name. */
const modelScore = (model = '', text: string): number =>
  text.length < KIND_LENGTH_MIN || !model.includes(text) ? 0 : model.startsWith(text) ? 700 : 600

const startScore = (whole: string, start: string): number => {
  const text = whole.toLowerCase()
  return text === start ? 2_000 : text.startsWith(start) ? 1_500 : 0
}

/**
 * How well an address matches the typed text in lower case; 0 if it doesn't. An IPv6 address matches in any
 * of its spellings; its beginning only in the usual one.
 */
export function addressScore(address: string, text: string): number {
  const score = startScore(address, text)
  if (score > 0 || !text.includes(':') || !address.includes(':')) return score
  const wanted = parseIp(text)
  return wanted && wanted.value === parseIp(address)?.value ? 2_000 : 0
}

/** Whether an address is in a block ('10.0.0.0/24') or a range ('10.0.0.1–10.0.0.9'). */
function isWithin(block: string, text: string): boolean {
  const ip = parseIp(text)
  if (!ip) return false
  const [first, last] = block.split('–').map(parseIp)
  if (first && last)
    return ip.version === first.version && first.value <= ip.value && ip.value <= last.value
  const net = parseIpNet(block)
  if (!net || net.version !== ip.version) return false
  const range = rangeOf(net)
  return range.first <= ip.value && ip.value <= range.last
}

/** How well a block or a range matches: it begins with the text, or contains the address. */
export const blockScore = (block: string, text: string): number =>
  startScore(block, text) || (isWithin(block, text) ? 1_200 : 0)

function good(query: string, text: string): number {
  const score = fuzzyMatch(query, text)?.score ?? 0
  return score >= SCORE_MIN ? score : 0
}

/** Whether a text matches a thing by its name, its ID, or an address, and not only by its kind. */
export const isNamed = (found: Found, text: string): boolean =>
  ownScore(found, wantedOf(text.trim().toLowerCase())) !== undefined

const wantedOf = (text: string): Wanted => ({ text, words: text.split(/\s+/) })

/**
 * The things that match, best first, at most `limit`: by name, by the start of an id or of an address, by
 * several words of which one may be the project or the kind, by the kind alone, or by what is left without
 * the words of an action ('stop checkout'). Among equal matches things of `project` come first, then those
 * earlier in `things`.
 */
export function rank(
  things: readonly Found[],
  query: string,
  { project, limit }: { readonly project?: string | undefined; readonly limit: number },
): readonly Found[] {
  const text = query.trim().toLowerCase()
  if (text === '') return []
  const asked = splitAction(text)
  const wanted: Wanted = { ...wantedOf(text), rest: asked && wantedOf(asked.rest) }
  return things
    .flatMap((found) => {
      const score = scoreOf(found, wanted)
      const isHere = project !== undefined && found.project === project
      return score === undefined ? [] : [{ found, score, isHere }]
    })
    .sort((one, other) => other.score - one.score || Number(other.isHere) - Number(one.isHere))
    .slice(0, limit)
    .map(({ found }) => found)
}
