import 'server-only'
import { type Caller, failed, failure } from '@/lib/action/define-action'
import type { Outcome } from '@/lib/change/outcome'
import { firewallRuleOperations } from '@/lib/contract/firewall-rule'
import type { VpcFirewallRuleUpdate } from '@/lib/contract/firewall-rule'
import { readNetwork } from '@/app/(console)/projects/[project]/(vpc)/read-network'
import { plural } from '@/lib/format/plural'
import { ruleAppliesTo } from '@/lib/network/firewall'
import { mayShutIn } from '@/lib/network/may-shut-in'
import type { Network } from '@/lib/network/network'
import type { Rule } from '@/lib/network/rule'
import { compareRuleLists } from '@/lib/network/rule-changes'
import type { RuleChanges } from '@/lib/network/rule-changes'
import { validateRuleCount } from '@/lib/network/rule-checks'
import { mergeEdits } from '@/lib/network/rule-edits'
import { rulesAsRead, whyUnsendable } from '@/lib/network/rules-as-read'
import { routes } from '@/lib/routes'
import { type RuleReview, type RuleSaveAnswer, shutInKey } from './rule-review'
import type { ReadRuleSave } from './rule-save-schema'
import { shutInBy } from './shut-in'

const { vpcFirewallRulesView, vpcFirewallRulesUpdate } = firewallRuleOperations

/** What the platform has now with the reader's changes in it; or why nothing may be sent. */
async function mergeNow(call: Caller, input: ReadRuleSave) {
  const { project, vpc, choices } = input
  const now = await call(vpcFirewallRulesView, { query: { project, vpc } })
  if (now.type !== 'success') return failed(now, vpcFirewallRulesView.name)
  const unsendable = whyUnsendable(now.data)
  if (unsendable !== undefined) return failure({}, [{ message: unsendable }])
  const theirs = rulesAsRead(now.data.rules)
  const merge = mergeEdits(input, theirs, new Map(choices))
  const tooMany = validateRuleCount(merge.merged.length)
  if (tooMany !== undefined) return failure({}, [{ message: `${tooMany}.` }])
  return { type: 'merged', merge, theirs, changes: compareRuleLists(theirs, merge.merged) } as const
}

/** What a save would do. The network is read only where the rules alone don't tell. */
async function reviewOf(
  call: Caller,
  where: Pick<ReadRuleSave, 'project' | 'vpc'>,
  { merge, theirs, changes }: Extract<Awaited<ReturnType<typeof mergeNow>>, { type: 'merged' }>,
  isForReading = false,
): Promise<RuleReview> {
  const { conflicts, joined, merged } = merge
  const isRisky = mayShutIn(changes)
  const shown = [...changes.added, ...changes.changed.map(({ after }) => after)]
  const isAsked = isForReading && shown.length > 0
  const read = isRisky || isAsked ? await readNetwork(call, where) : undefined
  const lost = isRisky
    ? await shutInBy(call, where, [theirs, merged], read)
    : { shutIn: [], isPartial: false }
  const meant = read && !read.isPartial && meantBy(read.network, shown)
  return { changes, conflicts, joined, ...lost, ...(meant && { meant }) }
}

/** What a save would do; changes nothing. */
export async function review(call: Caller, input: ReadRuleSave): Promise<Outcome<RuleReview>> {
  const now = await mergeNow(call, input)
  if (now.type !== 'merged') return now
  return { type: 'success', data: await reviewOf(call, input, now, true) }
}

/**
 * Applies the reader's changes to the platform's current rules. If another user has changed the same
 * fields, or an instance would be shut in without the reader's knowledge, nothing is sent and the
 * reader is asked. The platform replaces whole lists and keeps no versions: a change between its answer
 * and our request would still be lost.
 */
export async function save(call: Caller, input: ReadRuleSave): Promise<Outcome<RuleSaveAnswer>> {
  const now = await mergeNow(call, input)
  if (now.type !== 'merged') return now
  const found = await reviewOf(call, input, now)
  const sureOf = new Set(input.sureOf)
  if (found.conflicts.length > 0 || found.shutIn.some((lost) => !sureOf.has(shutInKey(lost))))
    return { type: 'success', data: { type: 'ask', review: found } }
  const { project, vpc } = input
  if (!isNothing(now.changes)) {
    const result = await put(call, input, now.merge.merged)
    if (result.type !== 'success') return failed(result, vpcFirewallRulesUpdate.name)
  }
  const content = words(input)
  return {
    type: 'success',
    data: { type: 'saved', saved: now.changes },
    ...(content !== undefined && { notice: { content } }),
    to: routes.firewallRules(project, vpc),
  }
}

/** What would be sent, without asking anybody: for `definePlan`. */
export async function planned(call: Caller, input: ReadRuleSave): Promise<Outcome> {
  const now = await mergeNow(call, input)
  if (now.type !== 'merged') return now
  await put(call, input, now.merge.merged)
  return { type: 'success', data: undefined }
}

const put = (
  call: Caller,
  { project, vpc }: ReadRuleSave,
  rules: readonly VpcFirewallRuleUpdate[],
) => call(vpcFirewallRulesUpdate, { query: { project, vpc }, body: { rules: [...rules] } })

/** How many instances the targets of rules mean, by the rules' names. */
const meantBy = (network: Network, rules: readonly Rule[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    rules.map((rule) => [
      rule.name,
      network.instances.filter((instance) =>
        instance.nics.some((nic) => ruleAppliesTo(network, rule, { instance, nic })),
      ).length,
    ]),
  )

/** Nothing would change: a save would only give all rules new ids. */
const isNothing = ({ added, removed, changed }: RuleChanges): boolean =>
  added.length + removed.length + changed.length === 0

/** The notice after a success (screens.md, section 15); none for the deletion of a single rule. */
function words({ edits }: ReadRuleSave): string | undefined {
  const [edit] = edits
  if (!edit) return 'No changes to save'
  if (edits.length > 1) return `${plural(edits.length, 'firewall rule')} changed`
  if (!edit.after) return undefined
  return `Firewall rule **${edit.after.name}** ${edit.before ? 'updated' : 'created'}`
}
