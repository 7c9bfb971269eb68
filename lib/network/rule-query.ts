import { ruleUpdate } from './rule'
import type { Rule } from './rule'

/** The query parameter with the rule that the form of a new one starts as. */
export const SUGGESTED_RULE = 'rule'

/** The query that opens the form of a new rule filled in; rulesFromText parses it. */
export const ruleQuery = (rule: Rule): Readonly<Record<string, string>> => ({
  [SUGGESTED_RULE]: JSON.stringify([ruleUpdate(rule)]),
})
