import type {
  RuleReview,
  RuleSave,
} from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/rule-review'
import {
  tryPlan,
  trySave,
} from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/try-save'
import type { Outcome } from '@/lib/change/outcome'
import type { Rule } from '@/lib/network/rule'
import { validateRuleName } from '@/lib/network/rule-checks'
import { editsBetween } from '@/lib/network/rule-edits'
import { ruleProblems } from '@/lib/network/rule-problems'
import { ruleOf } from './rule-of'

/* Sends a rule's form. Loaded once the form is there: it can't be sent before. */

/** What a form is about. */
export interface RuleSubject {
  readonly project: string
  readonly vpc: string
  /** All rules of the VPC as they were when the form was opened. */
  readonly seen: readonly Rule[]
  /** The one of them that is changed; a new one is made without it. */
  readonly rule: Rule | undefined
}

/** The change that a form says, or what is wrong with it, by field. */
type FoundSave = { readonly save: RuleSave } | { readonly errors: Readonly<Record<string, string>> }

function findSave({ project, vpc, seen, rule }: RuleSubject, form: FormData): FoundSave {
  const typed = ruleOf(form)
  const problems = ruleProblems(typed)
  if (problems.length > 0)
    return { errors: Object.fromEntries(problems.map(({ field, message }) => [field, message])) }
  const mine = rule
    ? seen.map((each) => (each === rule ? { ...typed, ...(each.id && { id: each.id }) } : each))
    : [...seen, typed]
  return { save: { project, vpc, ...editsBetween(seen, mine) } }
}

/** What is wrong with fields, by name, as an action would answer it. */
const failureOf = (fieldErrors: Readonly<Record<string, string>>): Outcome<never> => ({
  type: 'failure',
  fieldErrors,
  problems: [],
})

/** Hands the change to a review; what is wrong with it instead, by field. */
export function reviewRule(
  subject: RuleSubject,
  form: FormData,
  review: (save: RuleSave) => void,
): Outcome | null {
  const found = findSave(subject, form)
  if ('errors' in found) return failureOf(found.errors)
  review(found.save)
  return null
}

/** Sends the change. Null: `review` shows what it meets, and what was typed waits behind it. */
export async function sendRule(
  subject: RuleSubject,
  form: FormData,
  review: (save: RuleSave, found: RuleReview) => void,
): Promise<Outcome | null> {
  const found = findSave(subject, form)
  if ('errors' in found) return failureOf(found.errors)
  const outcome = await trySave(found.save)
  if (outcome.type !== 'success' || outcome.data.type === 'saved') return outcome
  const { conflicts } = outcome.data.review
  const { name } = ruleOf(form)
  if (conflicts.length > 0 && conflicts.every(({ kind }) => kind === 'same-name'))
    return failureOf({ name: validateRuleName(name, [name]) ?? '' })
  review(found.save, outcome.data.review)
  return null
}

/** The calls that it would make. */
export async function planRule(subject: RuleSubject, form: FormData) {
  const found = findSave(subject, form)
  return 'errors' in found ? failureOf(found.errors) : tryPlan(found.save)
}
