import { plural } from '@/lib/format/plural'
import { moveRule, withPriorities } from '@/lib/network/reorder'
import type { Rule } from '@/lib/network/rule'
import { compareRules } from '@/lib/network/rule-order'
import type { RuleCommand } from './rule-command'

/** The rules after a command, in no order. */
export function afterCommand(rules: readonly Rule[], command: RuleCommand): readonly Rule[] {
  const isNamed = ({ name }: Rule) => 'names' in command && command.names.includes(name)
  switch (command.type) {
    case 'status':
      return rules.map((rule) => (isNamed(rule) ? { ...rule, status: command.status } : rule))
    case 'delete':
      return rules.filter((rule) => !isNamed(rule))
    case 'move':
      return placed(rules, command.name, (names) => names.indexOf(command.name) + command.by)
    case 'drop':
      return placed(rules, command.name, (names) => names.indexOf(command.on))
  }
}

/** A rule at another place of those in their order; nothing happens where there is no such place. */
function placed(
  rules: readonly Rule[],
  name: string,
  placeIn: (names: readonly string[]) => number,
): readonly Rule[] {
  const names = rules.toSorted(compareRules).map((rule) => rule.name)
  const to = placeIn(names)
  if (to < 0 || to >= names.length || !names.includes(name)) return rules
  return withPriorities(rules, moveRule(rules, name, to) ?? [])
}

/** What was done: 'Disabled 2 rules'. */
export function commandWords(command: RuleCommand): string {
  if (command.type === 'move' || command.type === 'drop') return `Moved ${command.name}`
  const verb =
    command.type === 'delete' ? 'Deleted' : command.status === 'enabled' ? 'Enabled' : 'Disabled'
  const [name = ''] = command.names
  return `${verb} ${command.names.length === 1 ? name : plural(command.names.length, 'rule')}`
}
