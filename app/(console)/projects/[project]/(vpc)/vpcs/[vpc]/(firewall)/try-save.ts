import type { Outcome, CallPlan } from '@/lib/change/outcome'
import { ACTION_BYTES_MAX } from '@/lib/contract/limits'
import { beginOwnSave } from './own-saves'
import { planFirewallRules, reviewFirewallRules, saveFirewallRules } from './rule-actions'
import type { RuleReview, RuleSave, RuleSaveAnswer } from './rule-review'

/** What a request takes beside its arguments, bytes. */
const FRAME_BYTES = 16 * 1024

const refused = (message: string, outcomeUnknown = false): Outcome<never> => ({
  type: 'failure',
  fieldErrors: {},
  problems: [{ message, ...(outcomeUnknown && { outcomeUnknown }) }],
})

/** As the wire has it: without what is undefined. */
const sent = (save: RuleSave) =>
  JSON.parse(JSON.stringify(save)) as Parameters<typeof saveFirewallRules>[0]

async function ask<T>(
  save: RuleSave,
  action: (input: ReturnType<typeof sent>) => Promise<T>,
  unreached: Outcome<never>,
): Promise<T | Outcome<never>> {
  const input = sent(save)
  if (new TextEncoder().encode(JSON.stringify(input)).length > ACTION_BYTES_MAX - FRAME_BYTES)
    return refused('Too many changes for one save. Save some of them first.')
  try {
    return await action(input)
  } catch {
    // The request itself failed: offline, or a deployment in between.
    return unreached
  }
}

const UNREACHED = 'The console can’t be reached. Check your connection and try again.'

/** Saves, or says what to look at first; never throws. What it saves counts as the reader's own. */
export async function trySave(save: RuleSave): Promise<Outcome<RuleSaveAnswer>> {
  const settle = beginOwnSave(save, save.edits)
  const outcome = await ask(
    save,
    saveFirewallRules,
    refused(
      'The console can’t be reached, so the outcome is unknown. Check your connection and whether the change was made, then try again.',
      true,
    ),
  )
  // Of an unknown one the rules will tell.
  if (!(outcome.type === 'failure' && outcome.problems.some((each) => each.outcomeUnknown)))
    settle(outcome.type === 'success' && outcome.data.type === 'saved')
  return outcome
}

/** What a save would do; never throws. */
export const tryReview = (save: RuleSave): Promise<Outcome<RuleReview>> =>
  ask(save, reviewFirewallRules, refused(UNREACHED))

/** What a save would call; never throws. */
export const tryPlan = (save: RuleSave): Promise<CallPlan | Outcome> =>
  ask<CallPlan | Outcome>(save, planFirewallRules, refused(UNREACHED))
