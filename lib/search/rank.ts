import type { Found } from '@/lib/api/search'
import { parseIp } from '@/lib/validate/ip'
import { fuzzyMatch } from './fuzzy'

/** Letters that lie scattered over a name are found only where most of them begin a word or follow each other. */
const SCORE_MIN = 6
/** Parts of ids that are shorter than this would be found in every list. */
const ID_LENGTH_MIN = 4

const ADDRESS = /^(?:\d{1,3}(?:\.\d{0,3}){1,3}|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){1,7})$/i

/** Whether somebody looks for an address, or the beginning of one. */
export const isAddress = (query: string): boolean => ADDRESS.test(query.trim())

interface Wanted {
  readonly text: string
  readonly words: readonly string[]
}

/** How well a thing is what is looked for; undefined when it is not. */
function scoreOf(found: Found, { text, words }: Wanted): number | undefined {
  const address = Math.max(...(found.addresses ?? []).map((each) => addressScore(each, text)), 0)
  const id = text.length >= ID_LENGTH_MIN ? startScore(found.id, text) : 0
  const name = found.name.toLowerCase() === text ? 2_000 : good(text, found.name)
  const best = Math.max(address, id, name)
  if (best > 0) return best
  if (words.length < 2) return undefined
  // 'web shop': the name in one word, the project or the kind in another.
  const around = `${found.project ?? ''} ${found.kind}`
  const scores = words.map((word) => [good(word, found.name), good(word, around)] as const)
  if (!scores.some(([own]) => own > 0)) return undefined
  const each = scores.map(([own, other]) => Math.max(own, other * 0.8))
  return each.every((score) => score > 0) ? Math.min(...each) * 0.9 : undefined
}

const startScore = (whole: string, start: string): number => {
  const text = whole.toLowerCase()
  return text === start ? 2_000 : text.startsWith(start) ? 1_500 : 0
}

/**
 * How well an address is what is typed, in small letters; 0 when it is not. One of IPv6 is found by
 * each of its spellings; where it begins, by the usual one.
 */
export function addressScore(address: string, text: string): number {
  const score = startScore(address, text)
  if (score > 0 || !text.includes(':') || !address.includes(':')) return score
  const wanted = parseIp(text)
  return wanted && wanted.value === parseIp(address)?.value ? 2_000 : 0
}

function good(query: string, text: string): number {
  const score = fuzzyMatch(query, text)?.score ?? 0
  return score >= SCORE_MIN ? score : 0
}

/**
 * The things that a reader looks for, best first, at most `limit`: by name, by the start of an id or
 * of an address, by several words of which one may be its project or kind. Of those that are equally
 * good, things of `project` come first, then those nearer the front of `things`.
 */
export function rank(
  things: readonly Found[],
  query: string,
  { project, limit }: { readonly project?: string | undefined; readonly limit: number },
): readonly Found[] {
  const text = query.trim().toLowerCase()
  if (text === '') return []
  const wanted = { text, words: text.split(/\s+/) }
  return things
    .flatMap((found) => {
      const score = scoreOf(found, wanted)
      const isHere = project !== undefined && found.project === project
      return score === undefined ? [] : [{ found, score: score + (isHere ? 50 : 0) }]
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ found }) => found)
}
