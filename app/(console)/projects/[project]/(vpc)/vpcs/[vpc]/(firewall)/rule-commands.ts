import { capitalise } from '@/lib/format/capitalise'
import { listText } from '@/lib/format/list'
import { plural } from '@/lib/format/plural'
import { moveRule, withPriorities } from '@/lib/network/reorder'
import type { Rule } from '@/lib/network/rule'
import type { RuleEdit } from '@/lib/network/rule-edits'
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

/** Which rule a command moves, if any. */
export const movedBy = (command: RuleCommand): readonly string[] =>
  'name' in command ? [command.name] : []

/** More names of moved rules than these are only counted. */
const NAMES_MAX = 3

/**
 * What was done, all of it: 'Moved ssh, changed the priority of icmp, and disabled 2 rules'.
 * @param moved names of the rules that were moved; a move may change priorities of others
 */
export function editsWords(edits: readonly RuleEdit[], moved: ReadonlySet<string>): string {
  const named = (isSo: (edit: RuleEdit) => boolean): readonly string[] =>
    edits.filter(isSo).flatMap(({ before }) => before?.name ?? [])
  const isMoved = ({ before }: RuleEdit) => before !== undefined && moved.has(before.name)
  const isReranked = ({ before, after }: RuleEdit) =>
    after !== undefined && before?.priority !== after.priority
  const isSwitched = (to: Rule['status']) => (edit: RuleEdit) =>
    edit.after?.status === to && edit.before?.status !== to
  const others = named((edit) => isReranked(edit) && !isMoved(edit))
  // A moved rule may keep its priority: then the rule that it was moved past has changed instead.
  const stays = (name: string) =>
    !edits.some(({ before, after }) => before?.name === name && !after)
  const movedNames = edits.some(isReranked) ? [...moved].filter(stays) : []
  // What many are chosen for is counted; moves are one by one.
  const done = [
    ['moved', movedNames, NAMES_MAX],
    ['changed the priority of', others, NAMES_MAX],
    ['enabled', named(isSwitched('enabled')), 1],
    ['disabled', named(isSwitched('disabled')), 1],
    ['deleted', named(({ after }) => !after), 1],
  ] as const
  const texts = done.flatMap(([verb, names, most]) => {
    if (names.length === 0) return []
    return [`${verb} ${names.length > most ? plural(names.length, 'rule') : listText(names)}`]
  })
  return capitalise(listText(texts))
}
