import { gatherNow } from '@/app/(console)/projects/[project]/_vpcs/gather-now'
import { gatherWithOthers } from '@/app/(console)/projects/[project]/_vpcs/gather-others'
import { savedChecks } from '@/app/(console)/projects/[project]/_vpcs/saved-checks-store'
import { type BrokenCheck, brokenBetween, wantedFor } from '@/lib/network/saved-checks'
import type { Rule } from '@/lib/network/rule'
import { mergeEdits } from '@/lib/network/rule-edits'
import type { RuleSave } from './rule-review'

const speaksOfIcmpV6 = ({ filters }: Rule): boolean =>
  filters.protocols?.some((word) => word.startsWith('ICMPv6')) ?? false

/**
 * The reader's checks that a save would break, by the network of this moment. Where that can't be
 * read, all of them are unknown.
 */
export async function brokenChecks(save: RuleSave): Promise<readonly BrokenCheck[]> {
  const { project, vpc, choices } = save
  const checks = savedChecks(project, vpc)
  if (checks.length === 0) return []
  const gathered = await gatherNow((ask) =>
    gatherWithOthers(ask, { project, vpc, ...wantedFor(checks) }),
  )
  if (!gathered)
    return checks.map(({ name }) => ({
      ...{ name, verdict: 'unknown' },
      words: 'The network couldn’t be read',
    }))
  const { network, others } = gathered
  const { merged } = mergeEdits(save, network.rules, new Map(choices))
  // Only a platform that tells ICMPv6 from ICMP has rules that do.
  const hasIcmpV6 = [...network.rules, ...merged].some(speaksOfIcmpV6)
  const before = { ...network, hasIcmpV6 }
  return brokenBetween(before, { ...before, rules: merged }, checks, others)
}
