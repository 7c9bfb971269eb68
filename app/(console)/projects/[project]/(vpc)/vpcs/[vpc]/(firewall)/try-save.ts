import type { Outcome, CallPlan, Problem } from '@/lib/change/outcome'
import { unloadedProblem } from '@/lib/change/unloaded'
import { unansweredProblem, unreached } from '@/lib/change/unreached'
import { hasChecks } from '@/app/(console)/projects/[project]/_vpcs/has-checks'
import type { BrokenCheck } from '@/lib/network/saved-checks'
import { ACTION_BYTES_MAX } from '@/lib/contract/limits'
import { beginOwnSave } from './own-saves'
import { planFirewallRules, reviewFirewallRules, saveFirewallRules } from './rule-actions'
import type { RuleReview, RuleSave, RuleSaveAnswer } from './rule-review'

/** What a request takes beside its arguments, bytes. */
const FRAME_BYTES = 16 * 1024

const refused = (...problems: readonly Problem[]): Outcome<never> => ({
  type: 'failure',
  fieldErrors: {},
  problems,
})

/** As the wire has it: without what is undefined. */
const sent = (save: RuleSave) =>
  JSON.parse(JSON.stringify(save)) as Parameters<typeof saveFirewallRules>[0]

async function ask<T>(
  save: RuleSave,
  action: (input: ReturnType<typeof sent>) => Promise<T>,
  failed: (cause: unknown) => Outcome<never>,
): Promise<T | Outcome<never>> {
  const input = sent(save)
  if (new TextEncoder().encode(JSON.stringify(input)).length > ACTION_BYTES_MAX - FRAME_BYTES)
    return refused({ message: 'Too many changes for one save. Save some of them first.' })
  try {
    return await action(input)
  } catch (cause) {
    return failed(cause)
  }
}

/** Nothing was to be changed. */
const unasked = (cause: unknown): Outcome<never> => {
  const problem = unreached(cause)
  return refused(
    problem.outcomeUnknown
      ? { message: 'The console can’t be reached. Check your connection and try again.' }
      : problem,
  )
}

const unanswered = (cause: unknown): Outcome<never> => refused(unansweredProblem(cause))

/** Loads what tries checks only where the reader has kept some. */
async function checksBrokenBy(save: RuleSave): Promise<readonly BrokenCheck[] | Outcome<never>> {
  if (!hasChecks(save.project, save.vpc)) return []
  try {
    const { checksBrokenBySave } = await import('./broken-checks')
    return await checksBrokenBySave(save)
  } catch {
    // Unchecked nothing is saved: since an update the save may go through where its script is gone.
    return refused(await unloadedProblem('so nothing was saved'))
  }
}

/**
 * Saves, or returns what to review first; never throws. The save counts as the reader's own.
 * @param knownChecks the broken checks that the reader knows of
 */
export async function trySave(
  save: RuleSave,
  knownChecks: readonly string[] = [],
): Promise<Outcome<RuleSaveAnswer>> {
  const checks = await checksBrokenBy(save)
  if ('type' in checks) return checks
  if (checks.some(({ name }) => !knownChecks.includes(name))) {
    const reviewed = await reviewWith(save, checks)
    return reviewed.type === 'success'
      ? { ...reviewed, data: { type: 'ask', review: reviewed.data } }
      : reviewed
  }
  const settle = beginOwnSave(save, save.edits)
  const outcome = await ask(save, saveFirewallRules, unanswered)
  // After an unknown outcome, the rules themselves will show whether it was saved.
  if (!(outcome.type === 'failure' && outcome.problems.some((each) => each.outcomeUnknown)))
    settle(outcome.type === 'success' && outcome.data.type === 'saved')
  return outcome.type === 'success' && outcome.data.type === 'ask'
    ? { ...outcome, data: { ...outcome.data, review: { ...outcome.data.review, checks } } }
    : outcome
}

/** What a save would do; never throws. */
export async function tryReview(save: RuleSave): Promise<Outcome<RuleReview>> {
  const checks = await checksBrokenBy(save)
  return 'type' in checks ? checks : reviewWith(save, checks)
}

async function reviewWith(
  save: RuleSave,
  checks: readonly BrokenCheck[],
): Promise<Outcome<RuleReview>> {
  const outcome = await ask(save, reviewFirewallRules, unasked)
  return outcome.type === 'success' ? { ...outcome, data: { ...outcome.data, checks } } : outcome
}

/** What a save would call; never throws. */
export const tryPlan = (save: RuleSave): Promise<CallPlan | Outcome> =>
  ask<CallPlan | Outcome>(save, planFirewallRules, unasked)
