import { fullNumber } from '@/lib/format/number'
import { parseIp, validateIp } from '@/lib/validate/ip'
import { validateIpNet } from '@/lib/validate/ip-net'
import { blockHolds, blockOfIp, blockText, parseBlock } from './blocks'

/*
 * The allow list of the platform's services (behaviour-operator.md, allow list): parsing typed entries, the
 * effects of a change, and whether it shuts out its reader. Pure.
 */

/** Most entries that the platform takes. */
export const ALLOWED_MAX = 1_000

/** Splits a text with several entries, at blanks, commas, and semicolons. */
export const splitEntries = (text: string): readonly string[] =>
  text.split(/[\s,;]+/).filter(Boolean)

/** An entry in the platform's form: an address alone is a network of one. Text that can't be parsed stays. */
export function entryNet(text: string): string {
  const entry = text.trim()
  const ip = parseIp(entry)
  return ip ? blockText(blockOfIp(ip)) : entry
}

/** A key that is equal for entries that allow the same addresses. */
function keyOf(text: string): string {
  const block = parseBlock(text.trim())
  return block ? blockText(block) : text.trim()
}

const NOT_ALL = 'choose Any address to allow all'

function entryProblem(text: string): string | undefined {
  const entry = text.trim()
  const block = parseBlock(entry)
  if (!block) return entry.includes('/') ? validateIpNet(entry) : validateIp(entry)
  if (block.value === 0n) return `Can’t be the unspecified address: ${NOT_ALL}`
  return block.width === 0 ? `Can’t be as wide as /0: ${NOT_ALL}` : undefined
}

/** The problem of each row, in order. An empty row has none: it is not sent. */
export function entryProblems(rows: readonly string[]): readonly (string | undefined)[] {
  const known = new Set<string>()
  return rows.map((row) => {
    if (row.trim() === '') return undefined
    const problem = entryProblem(row)
    if (problem !== undefined) return problem
    const key = keyOf(row)
    if (known.has(key)) return 'Already in the list'
    known.add(key)
    return undefined
  })
}

/**
 * The problems to show: not that of the row being typed in, unless the form was sent. Rows from a paste or
 * a draft are shown at once.
 */
export const toldProblems = (
  rows: readonly string[],
  { typing, isSent }: { readonly typing: number | undefined; readonly isSent: boolean },
): readonly (string | undefined)[] =>
  entryProblems(rows).map((problem, at) => (at === typing && !isSent ? undefined : problem))

/** The entries to send, in the order of their rows. */
export const entriesOf = (rows: readonly string[]): readonly string[] =>
  rows.filter((row) => row.trim() !== '').map(entryNet)

/** The problem of the list as a whole. */
export function listProblem(rows: readonly string[]): string | undefined {
  const { length } = entriesOf(rows)
  if (length === 0) return 'Add at least one address or block'
  if (length > ALLOWED_MAX)
    return `The list can have at most ${fullNumber(ALLOWED_MAX)} entries; it has ${fullNumber(length)}`
  const wrong = entryProblems(rows).filter((problem) => problem !== undefined).length
  if (wrong === 0) return undefined
  return wrong === 1 ? '1 entry needs fixing' : `${wrong} entries need fixing`
}

/** Who can reach the services: everybody, or these addresses. */
export type Allowed =
  | { readonly allow: 'any' }
  | { readonly allow: 'list'; readonly ips: readonly string[] }

/** Whether an address is among those allowed. */
export function allows(allowed: Allowed, address: string): boolean {
  const ip = parseIp(address)
  if (allowed.allow === 'any') return true
  return ip !== undefined && allowed.ips.some((entry) => holds(entry, ip))
}

function holds(entry: string, ip: NonNullable<ReturnType<typeof parseIp>>): boolean {
  const block = parseBlock(entry)
  return block !== undefined && blockHolds(block, ip)
}

/**
 * Whether a change shuts its reader out: `out` if their address is known not to be allowed, `unknown` if
 * their address is unknown.
 */
export function lockOut(allowed: Allowed, address: string | undefined): 'in' | 'out' | 'unknown' {
  if (allowed.allow === 'any') return 'in'
  if (address === undefined) return 'unknown'
  return allows(allowed, address) ? 'in' : 'out'
}

/**
 * Checks what a reader has to type before they may shut themselves out: the address that they come from or,
 * if that is unknown, any address. Undefined if it is right.
 */
export function typedProblem(typed: string, address: string | undefined): string | undefined {
  const text = typed.trim()
  if (text === '') return 'Your address is required'
  const ip = parseIp(text)
  if (!ip) return validateIp(text)
  if (address === undefined) return undefined
  return keyOf(text) === keyOf(address) ? undefined : `Must be ${address}`
}

/** Whether both allow the same, in any order. */
export function isSame(one: Allowed, other: Allowed): boolean {
  if (one.allow === 'any' || other.allow === 'any') return one.allow === other.allow
  const keys = new Set(one.ips.map(keyOf))
  return (
    keys.size === new Set(other.ips.map(keyOf)).size && other.ips.every((ip) => keys.has(keyOf(ip)))
  )
}

/** One entry of a change. */
export interface EntryChange {
  readonly entry: string
  readonly change: 'added' | 'removed' | 'kept'
}

/** The change of each entry: first those that stay or go, in their former order, then new ones. */
export function entryChanges(before: Allowed, after: Allowed): readonly EntryChange[] {
  const [was, is] = [listOf(before), listOf(after)]
  const [had, has] = [new Set(was.map(keyOf)), new Set(is.map(keyOf))]
  return [
    ...was.map((entry) => ({
      entry,
      change: has.has(keyOf(entry)) ? ('kept' as const) : ('removed' as const),
    })),
    ...is.flatMap((entry) => (had.has(keyOf(entry)) ? [] : { entry, change: 'added' as const })),
  ]
}

const listOf = (allowed: Allowed): readonly string[] => (allowed.allow === 'any' ? [] : allowed.ips)
