import { fullNumber } from '@/lib/format/number'
import { isOneOf } from '@/lib/validate/one-of'
import { type JsonNode, membersOf, parseJsonText, placed, type TextProblem } from './json-text'
import {
  checkNameProblem,
  CHECKS_MAX,
  EXPECTATIONS,
  questionProblem,
  type SavedCheck,
} from './saved-checks'

/* Checks as the text of a file, to be stored elsewhere and restored. */

const FORMAT = 'reachability-checks'
const VERSION = 1

/** The text of a file for `readChecks`. */
export const checksText = (vpc: string, checks: readonly SavedCheck[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, vpc, checks }, null, 2)}\n`

export type ReadChecks =
  | { readonly checks: readonly SavedCheck[] }
  /** Sentences with their place. */
  | { readonly problems: readonly string[] }

const valueOf = (node: JsonNode): unknown => {
  switch (node.type) {
    case 'array':
      return (node.children ?? []).map(valueOf)
    case 'object':
      return Object.fromEntries(membersOf(node).map(({ key, value }) => [key, valueOf(value)]))
    default:
      return node.value
  }
}

/** The checks of a text, or all its problems, by line. */
export function readChecks(text: string): ReadChecks {
  const json = parseJsonText(text)
  if (!json.ok) return said(text, [json])
  const members = new Map(membersOf(json.node).map(({ key, value }) => [key, value]))
  const at = (message: string, node = json.node): ReadChecks =>
    said(text, [{ message, offset: node.offset }])
  const format = members.get('format')
  if (format?.value !== FORMAT)
    return at(`Not a file of checks: format must be ${JSON.stringify(FORMAT)}`, format)
  const version = members.get('version')
  if (version?.value !== VERSION)
    return at(`Only version ${VERSION} of the format can be read`, version)
  const list = members.get('checks')
  if (list?.type !== 'array') return at('checks must be a list', list)
  const nodes = list.children ?? []
  if (nodes.length > CHECKS_MAX)
    return at(
      `There can be at most ${CHECKS_MAX} checks; this has ${fullNumber(nodes.length)}`,
      list,
    )
  const problems: TextProblem[] = []
  const checks: SavedCheck[] = []
  for (const node of nodes) {
    const found = readCheck(node, checks)
    if ('message' in found) problems.push(found)
    else checks.push(found)
  }
  return problems.length > 0 ? said(text, problems) : { checks }
}

const said = (text: string, problems: readonly TextProblem[]): ReadChecks => ({
  problems: placed(text, problems).map(({ line, message }) => `Line ${line}: ${message}`),
})

function readCheck(node: JsonNode, others: readonly SavedCheck[]): SavedCheck | TextProblem {
  const wrong = (message: string, where: JsonNode = node) => ({ message, offset: where.offset })
  if (node.type !== 'object') return wrong('A check must be an object')
  const members = new Map(membersOf(node).map(({ key, value }) => [key, value]))
  const name = members.get('name')
  if (typeof name?.value !== 'string') return wrong('name must be text', name)
  const problem = checkNameProblem(name.value, others)
  if (problem !== undefined) return wrong(`name: ${problem}`, name)
  const expects = members.get('expects')
  const word: unknown = expects?.value
  if (typeof word !== 'string' || !isOneOf(EXPECTATIONS, word))
    return wrong(`expects must be ${EXPECTATIONS.join(' or ')}`, expects)
  const question = members.get('question')
  const value = question && valueOf(question)
  const bad = questionProblem(value)
  if (bad !== undefined) return wrong(bad, question)
  return { name: name.value.trim(), expects: word, question: value as SavedCheck['question'] }
}

/** Adds imported checks to existing ones; a check of the same name is replaced. */
export function withImported(
  own: readonly SavedCheck[],
  read: readonly SavedCheck[],
): { readonly checks: readonly SavedCheck[]; readonly replaced: number } | string {
  const names = new Set(read.map(({ name }) => name))
  const kept = own.filter(({ name }) => !names.has(name))
  const checks = [...kept, ...read]
  if (checks.length > CHECKS_MAX)
    return `There can be at most ${CHECKS_MAX} checks; with these there would be ${fullNumber(checks.length)}`
  return { checks, replaced: own.length - kept.length }
}
