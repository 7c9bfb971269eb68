import { normalisePortRange, validatePortRange } from '@/lib/validate/port-range'
import { type HostPart, type HostPartType, hostPartKey } from './host-part'
import { validateHostPart } from './host-part-check'

export { meantNetwork } from './blocks'

/*
 * Text typed into a field for several items at once, separated by commas, semicolons, or blanks. Loaded on
 * demand: not part of the form's first load.
 */

/** The result of parsing a text. */
export interface TypedItems<T> {
  /** New items, in the order of the text, without duplicates. */
  readonly added: readonly T[]
  /** The text that was not accepted: it stays in the field. */
  readonly rest: string
  /** The problems, a line for each refused item; undefined if there are none. */
  readonly problem: string | undefined
}

/** A range of ports may have blanks around its dash, or a typographic dash. */
const DASH = /(\d)\s*[-–]\s*(?=\d)/g
const split = (text: string): readonly string[] => text.split(/[\s,;]+/).filter(Boolean)

/**
 * Parses ports and ranges: `80, 443, 8000-8100`. Refuses those that the list has already (screens.md,
 * section 3), and repeated ones.
 * @param there what the list has
 */
export function readPorts(text: string, there: readonly string[]): TypedItems<string> {
  const known = new Set(there)
  return readItems(split(text.replaceAll(DASH, '$1-')), (item) => {
    const range = normalisePortRange(item)
    const isThere = known.has(range)
    known.add(range)
    return {
      item: range,
      problem: validatePortRange(item) ?? (isThere ? 'Already in the list' : undefined),
    }
  })
}

/**
 * Targets or hosts of `10.0.0.0/8, web`. Names are of the chosen type; among others an address or a
 * network is what it looks like, which no name can. What is in the list already is left out (screens.md,
 * section 9).
 * @param there what the list has
 */
export function readHostParts(
  text: string,
  type: HostPartType,
  there: readonly HostPart[],
): TypedItems<HostPart> {
  const known = new Set(there.map(hostPartKey))
  const items = split(text)
  const isNamed = type !== 'ip' && type !== 'ip_net'
  const read = readItems(items, (value) => {
    // A text of one item is of the type that was chosen, where it can be.
    const kind = isNamed || items.length > 1 ? kindOf(value, type) : type
    // The type goes with the value: only both make one of the union's members.
    const part = { type: kind, value } as HostPart
    const whyNot = isNamed || kind !== type ? undefined : namedWords(value, items.length)
    return { item: part, problem: whyNot ?? validateHostPart(part) }
  })
  const added = read.added.filter((part) => {
    const key = hostPartKey(part)
    return !known.has(key) && known.add(key)
  })
  return { ...read, added }
}

/** Targets or hosts with the type of names before them: `10.0.0.0/8, subnet:web`. */
export function readTypedParts(text: string): TypedItems<HostPart> {
  const read = readItems(split(text), (item) => {
    const [, type, name] = /^(vpc|subnet|instance):(.*)$/.exec(item) ?? []
    const part = { type: type ?? kindOf(item, 'ip'), value: name ?? item } as HostPart
    return {
      item: part,
      problem: isName(item)
        ? `Write its type before a name, such as subnet:${item}`
        : validateHostPart(part),
    }
  })
  return {
    ...read,
    added: [...new Map(read.added.map((part) => [hostPartKey(part), part])).values()],
  }
}

/** By what no name has in it. */
const kindOf = (value: string, type: HostPartType): HostPartType =>
  value.includes('/') ? 'ip_net' : /:|^\d+\./.test(value) ? 'ip' : type

const isName = (text: string): boolean => /^[a-z][a-z0-9-]*$/.test(text)

/** A name among addresses: what it names is not known, but how to say it. */
const namedWords = (value: string, count: number): string | undefined =>
  count > 1 && isName(value)
    ? 'To add a name, choose VPC, VPC subnet, or Instance as the type'
    : undefined

interface ReadItem<T> {
  readonly item: T
  readonly problem: string | undefined
}

function readItems<T>(
  items: readonly string[],
  read: (item: string) => ReadItem<T>,
): TypedItems<T> {
  // Nothing is one item that is missing.
  const found = (items.length > 0 ? items : ['']).map((text) => ({ text, ...read(text) }))
  const wrong = found.filter(({ problem }) => problem !== undefined)
  const words = wrong.map(({ text, problem }) =>
    items.length > 1 ? `${text}: ${problem}` : `${problem}`,
  )
  return {
    added: found.flatMap(({ item, problem }) => (problem === undefined ? [item] : [])),
    rest: wrong.map(({ text }) => text).join(', '),
    problem: words.length > 0 ? words.join('\n') : undefined,
  }
}
