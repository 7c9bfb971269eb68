import { listText } from '@/lib/format/list'
import { plural } from '@/lib/format/plural'
import type { RuleChanges } from '@/lib/network/rule-changes'

/** More names than these are only counted. */
const NAMES_MAX = 3

/** What another user did: 'Someone else added **web** and changed **ssh**'. For toasts. */
export function changesWords({ added, changed, removed }: RuleChanges): string {
  const done = (
    [
      ['added', added],
      ['changed', changed.map(({ after }) => after)],
      ['deleted', removed],
    ] as const
  ).flatMap(([verb, rules]) => {
    if (rules.length === 0) return []
    const names = rules.map(({ name }) => `**${name}**`)
    return [`${verb} ${names.length > NAMES_MAX ? plural(names.length, 'rule') : listText(names)}`]
  })
  return `Someone else ${listText(done)}`
}
