import { pagePlatform } from '@/lib/api/page-reader'
import { savedChecks } from './saved-checks-store'
import { type BrokenCheck, brokenBetween, wantedFor } from '@/lib/network/saved-checks'
import type { NetworkEdit } from '@/lib/network/network-edits'
import { gatherNow } from './gather-now'
import { gatherWithOthers } from './gather-others'

/**
 * The reader's checks of a VPC that a change would break, by the network of this moment. Where that
 * can't be read, all of them are unknown. Never throws.
 */
export async function brokenChecks(
  { project, vpc }: { readonly project: string; readonly vpc: string },
  change: NetworkEdit,
): Promise<readonly BrokenCheck[]> {
  const checks = savedChecks(project, vpc)
  if (checks.length === 0) return []
  const gathered = await gatherNow((ask) =>
    gatherWithOthers(ask, { project, vpc, platform: pagePlatform(), ...wantedFor(checks) }),
  )
  if (!gathered)
    return checks.map(({ name }) => ({
      ...{ name, verdict: 'unknown' },
      words: 'The network couldn’t be read',
    }))
  const { network, others } = gathered
  return brokenBetween(network, change(network), checks, others)
}
