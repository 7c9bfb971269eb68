import type { VpcFirewallRuleUpdate } from '@/lib/contract/firewall-rule'
import { compareRules } from './rule-order'
import type { Rule } from './rule'
import { validateRuleCount } from './rule-checks'
import { ruleProblems } from './rule-problems'
import type { RuleProblem } from './rule-problems'
import { type JsonNode, membersOf, parseJsonText, placed } from './json-text'
import { readRule } from './rules-text-reader'
import type { ReadRule, RulesTextProblem } from './rules-text-reader'

/*
 * The rules of a VPC as text to store, compare and restore: the body of the platform's update (types.md,
 * VpcFirewallRuleUpdateParams), whose names are the same on the wire and in code.
 */

/** Lines and columns are from 1. */
export type PlacedProblem = RulesTextProblem & { readonly line: number; readonly column: number }

export type RulesText =
  | { readonly ok: true; readonly rules: readonly VpcFirewallRuleUpdate[] }
  | { readonly ok: false; readonly problems: readonly PlacedProblem[] }

/** A rule with its keys in the order of the form. */
function written(rule: Rule) {
  const { hosts, protocols, ports } = rule.filters
  const filters = {
    hosts: hosts?.map(({ type, value }) => ({ type, value })) ?? null,
    protocols: protocols ?? null,
    ports: ports ?? null,
  }
  const { name, description, status, direction, action, priority } = rule
  const targets = rule.targets.map(({ type, value }) => ({ type, value }))
  return { name, description, status, direction, action, priority, targets, filters }
}

/** The rules as text, in the order of evaluation; the same rules give the same text. */
export function rulesToText(rules: readonly Rule[]): string {
  const body = { rules: [...rules].sort(compareRules).map(written) }
  // Targets and hosts are short: one per line reads better than four lines each.
  const text = JSON.stringify(body, null, 2).replaceAll(
    /\{\s+"type": ("[^"]*"),\s+"value": ("[^"]*")\s+\}/g,
    '{ "type": $1, "value": $2 }',
  )
  return `${text}\n`
}

interface Context {
  /** Rules of the VPC that the text leaves out: their names are taken. */
  readonly others?: readonly Rule[]
  /** Rules that may have words of another version: those are only sent back. */
  readonly known?: readonly Rule[]
}

/**
 * Parses rules from text, with all problems: the first of the syntax, else each of the rules, by the form's
 * checks. A bare list counts as the rules of a body.
 */
export function rulesFromText(text: string, { others = [], known = [] }: Context = {}): RulesText {
  const json = parseJsonText(text)
  if (!json.ok) {
    const { message, offset } = json
    return { ok: false, problems: placed(text, [{ message, offset }]) }
  }
  const problems: RulesTextProblem[] = []
  const items = ruleNodes(json.node, problems)
  const read = items.map((node) => readRule(node, problems, known))
  const rules = read.flatMap((each) => each ?? [])
  for (const each of rules) problems.push(...contentProblems(each))
  problems.push(...duplicateNames(text, rules, others))
  const tooMany = validateRuleCount(items.length + others.length)
  if (tooMany !== undefined) problems.push({ message: tooMany, offset: json.node.offset })
  if (problems.length === 0) return { ok: true, rules: rules.map(({ rule }) => rule) }
  return { ok: false, problems: placed(text, problems) }
}

/** The rules of a body, or of a bare list. */
function ruleNodes(node: JsonNode, problems: RulesTextProblem[]): readonly JsonNode[] {
  if (node.type === 'array') return node.children ?? []
  const members = membersOf(node)
  for (const { key, offset } of members)
    if (key !== 'rules') problems.push({ message: `Unknown field ${key}`, offset })
  const [first, ...more] = members.filter(({ key }) => key === 'rules')
  for (const { offset } of more) problems.push({ message: 'rules appears twice', offset })
  if (first?.value.type === 'array') return first.value.children ?? []
  problems.push({ message: 'Must be { "rules": [ ... ] }', offset: node.offset })
  return []
}

/** The problems that the form would show, each at its value. */
function contentProblems({ rule, nodes }: ReadRule): RulesTextProblem[] {
  return ruleProblems(rule).map(({ field, index, message }: RuleProblem) => {
    const node = nodes.fields[field]
    const item = index === undefined ? undefined : node?.children?.[index]
    return { rule: rule.name, field, message, offset: (item ?? node ?? nodes.whole).offset }
  })
}

/** The platform refuses repeated names (behaviour-tenant, section 7). */
function duplicateNames(
  text: string,
  rules: readonly ReadRule[],
  others: readonly Rule[],
): RulesTextProblem[] {
  const taken = new Map(others.map(({ name }) => [name, 'Another rule']))
  const named = rules.map(({ rule, nodes }) => {
    const { offset } = nodes.fields.name ?? nodes.whole
    return { rule: rule.name, field: 'name' as const, offset }
  })
  return placed(text, named).flatMap(({ line, column: _, ...each }) => {
    const first = taken.get(each.rule)
    if (first === undefined) taken.set(each.rule, `The rule on line ${line}`)
    return first === undefined ? [] : [{ ...each, message: `${first} already has that name` }]
  })
}
