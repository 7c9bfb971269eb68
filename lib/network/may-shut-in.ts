import type { Rule, RuleField } from './rule'
import type { RuleChanges } from './rule-changes'

const opens = ({ status, direction, action }: Rule): boolean =>
  status === 'enabled' && direction === 'inbound' && action === 'allow'
const shuts = ({ status, direction, action }: Rule): boolean =>
  status === 'enabled' && direction === 'inbound' && action === 'deny'

/** Fields that say nothing about traffic. */
const WORDS: readonly string[] = ['name', 'description'] satisfies RuleField[]

/**
 * Whether a change could keep out callers who were let in before: if not, there is no need to read the
 * network and call `cutOff`.
 */
export const mayShutIn = ({ added, removed, changed }: RuleChanges): boolean =>
  removed.some(opens) ||
  added.some(shuts) ||
  changed.some(
    ({ before, after, fields }) =>
      (opens(before) || shuts(after)) && fields.some((field) => !WORDS.includes(field)),
  )
