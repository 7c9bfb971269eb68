import { isProtocolWord } from '@/lib/contract/firewall-protocol'
import type { VpcFirewallRuleUpdate } from '@/lib/contract/firewall-rule'
import { HOST_PART_TYPES } from './host-part'
import type { HostPart } from './host-part'
import { type JsonNode, membersOf, type TextProblem } from './json-text'
import type { Rule, RuleField } from './rule'
import { RULE_ACTIONS, RULE_DIRECTIONS, RULE_PROTOCOLS, RULE_STATUSES } from './rule-checks'

/** A problem of a text, with its place. */
export interface RulesTextProblem extends TextProblem {
  /** The rule's name, where it has one. */
  readonly rule?: string
  readonly field?: RuleField
}

/** The positions of a rule's values. */
export interface RuleNodes {
  readonly whole: JsonNode
  readonly fields: Readonly<Partial<Record<RuleField, JsonNode>>>
}

export interface ReadRule {
  readonly rule: VpcFirewallRuleUpdate
  readonly nodes: RuleNodes
}

/**
 * Checks the shape of one rule: every field is there, with its type and known words, and no other. Adds
 * problems to `problems`; undefined if there are any. Values are checked elsewhere.
 * @param known rules whose words are known, too
 */
export function readRule(
  node: JsonNode,
  problems: RulesTextProblem[],
  known: readonly Rule[] = [],
): ReadRule | undefined {
  const before = problems.length
  const reading = new RuleReading(node, problems, known)
  const found = reading.read()
  return problems.length > before ? undefined : found
}

const KEYS = {
  rule: [
    ...(['name', 'description', 'status', 'direction', 'action', 'priority', 'targets'] as const),
    'filters',
  ],
  filters: ['hosts', 'protocols', 'ports'],
  part: ['type', 'value'],
} as const
type Keys = keyof typeof KEYS

type WordField = Exclude<RuleField, 'ports'>

/** What a field of a rule says by the platform's words. */
function wordsOf(rule: Rule, field: WordField): readonly string[] {
  if (field === 'protocols') return rule.filters.protocols ?? []
  if (field === 'targets') return rule.targets.map(({ type }) => type)
  if (field === 'hosts') return rule.filters.hosts?.map(({ type }) => type) ?? []
  return [`${rule[field]}`]
}

class RuleReading {
  private readonly node: JsonNode
  private readonly problems: RulesTextProblem[]
  private readonly known: readonly Rule[]
  private name: string | undefined

  constructor(node: JsonNode, problems: RulesTextProblem[], known: readonly Rule[]) {
    this.node = node
    this.problems = problems
    this.known = known
  }

  read() {
    const of = this.object(this.node, 'rule', 'A rule')
    const filters = this.required(of, 'filters')
    const inFilters: ReadonlyMap<string, JsonNode> = filters
      ? this.object(filters, 'filters', 'filters')
      : new Map()
    const rule: VpcFirewallRuleUpdate = {
      name: this.text(of, 'name'),
      description: this.text(of, 'description'),
      status: this.word(of, 'status', RULE_STATUSES),
      direction: this.word(of, 'direction', RULE_DIRECTIONS),
      action: this.word(of, 'action', RULE_ACTIONS),
      priority: this.number(of, 'priority'),
      targets:
        this.list('targets', this.required(of, 'targets'), (item) => this.part(item, 'targets')) ??
        [],
      filters: {
        hosts: this.list('hosts', inFilters.get('hosts'), (item) => this.part(item, 'hosts')),
        protocols: this.list('protocols', inFilters.get('protocols'), (item) =>
          // The platform refuses what it doesn't know.
          item.type === 'string' && isProtocolWord(item.value)
            ? item.value
            : this.oneOf(item, 'protocols', RULE_PROTOCOLS),
        ),
        ports: this.list('ports', inFilters.get('ports'), (item) => this.string(item, 'ports')),
      },
    }
    const fields = Object.fromEntries([...of, ...inFilters])
    return { rule, nodes: { whole: this.node, fields } }
  }

  private problem(at: { offset: number }, message: string, field?: RuleField): void {
    const rule = this.name === undefined ? {} : { rule: this.name }
    this.problems.push({ message, ...rule, ...(field && { field }), offset: at.offset })
  }

  /** The members of an object with these keys; other and repeated ones are problems. */
  private object(node: JsonNode, kind: Keys, what: string): Map<string, JsonNode> {
    const members = new Map<string, JsonNode>()
    if (node.type !== 'object') {
      this.problem(node, `${what} must be an object: { ... }`)
      return members
    }
    // The name comes first, because problems of other members mention it.
    const named = membersOf(node).find(({ key }) => kind === 'rule' && key === 'name')
    if (named?.value.type === 'string') this.name = named.value.value
    const keys: readonly string[] = KEYS[kind]
    for (const member of membersOf(node)) {
      const { key, value } = member
      if (!keys.includes(key)) this.problem(member, `Unknown field ${key}`)
      else if (members.has(key)) this.problem(member, `${key} appears twice`)
      else members.set(key, value)
    }
    return members
  }

  private required(of: ReadonlyMap<string, JsonNode>, key: string): JsonNode | undefined {
    const node = of.get(key)
    if (!node && this.node.type === 'object') this.problem(this.node, `${key} is missing`)
    return node
  }

  private text(of: ReadonlyMap<string, JsonNode>, field: RuleField): string {
    const node = this.required(of, field)
    return node ? this.string(node, field) : ''
  }

  private string(node: JsonNode, field: RuleField): string {
    if (node.type === 'string') return node.value
    this.problem(node, `${field} must be text in quotes`, field)
    return ''
  }

  private number(of: ReadonlyMap<string, JsonNode>, field: RuleField): number {
    const node = this.required(of, field)
    if (!node || node.type === 'number') return node?.value ?? 0
    this.problem(node, `${field} must be a number`, field)
    return 0
  }

  private word<const W extends string>(
    of: ReadonlyMap<string, JsonNode>,
    field: WordField,
    words: readonly [W, ...W[]],
  ): W {
    const node = this.required(of, field)
    return node ? this.oneOf(node, field, words) : words[0]
  }

  private oneOf<const W extends string>(
    node: JsonNode,
    field: WordField,
    words: readonly [W, ...W[]],
  ): W {
    const isKnown = () => this.known.some((rule) => wordsOf(rule, field).includes(node.value))
    // A word that only another version knows is sent back unchanged (rules-as-read.ts).
    if (node.type === 'string' && (words.includes(node.value) || isKnown())) return node.value
    this.problem(node, `Must be one of ${words.join(', ')}`, field)
    return words[0]
  }

  /** A list, or null if missing: a missing filter. */
  private list<T>(
    field: RuleField,
    node: JsonNode | undefined,
    read: (item: JsonNode) => T,
  ): T[] | null {
    if (node?.type === 'array') return node.children?.map(read) ?? []
    if (node && (node.type !== 'null' || field === 'targets'))
      this.problem(node, `${field} must be a list: [ ... ]`, field)
    return null
  }

  private part(node: JsonNode, field: 'targets' | 'hosts'): HostPart {
    const of = this.object(node, 'part', 'Each item')
    if (node.type === 'object')
      for (const key of KEYS.part) if (!of.has(key)) this.problem(node, `${key} is missing`, field)
    const [type, value] = [of.get('type'), of.get('value')]
    return {
      type: type ? this.oneOf(type, field, HOST_PART_TYPES) : 'ip',
      value: value ? this.string(value, field) : '',
    }
  }
}
