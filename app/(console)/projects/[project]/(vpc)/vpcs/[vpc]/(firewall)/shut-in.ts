import 'server-only'
import {
  readUncalled,
  type ReadNetwork,
} from '@/app/(console)/projects/[project]/(vpc)/read-network'
import type { Caller } from '@/lib/action/define-action'
import { cutOff } from '@/lib/network/cut-off'
import type { Rule } from '@/lib/network/rule'
import type { RuleReview } from './rule-review'

/**
 * The running instances that a change would shut in; external addresses are read only of those whose
 * loss depends on one.
 */
export async function shutInBy(
  call: Caller,
  where: { readonly project: string; readonly vpc: string },
  [before, after]: readonly [before: readonly Rule[], after: readonly Rule[]],
  read: ReadNetwork | undefined,
): Promise<Pick<RuleReview, 'shutIn' | 'isPartial'>> {
  if (!read) return { shutIn: [], isPartial: true }
  const { network } = read
  const instances = network.instances.map((each) => ({ ...each, hasUnreadIps: true }))
  // Only a platform that tells ICMPv6 from ICMP has rules that do.
  const hasIcmpV6 = [...before, ...after].some(({ filters }) =>
    filters.protocols?.some((word) => word.startsWith('ICMPv6')),
  )
  const losses = cutOff({ ...network, instances, hasIcmpV6 }, before, after)
  const inDoubt = losses
    .filter(({ ssh, inbound }) => ssh === 'outside' || inbound === 'outside')
    .map(({ instance }) => instance)
  const uncalled = await readUncalled(call, where, inDoubt)
  return {
    shutIn: losses.flatMap(({ instance: { name }, ...lost }) => {
      const hasNone = uncalled.has(name)
      const kept = Object.entries(lost).filter(([, loss]) => loss === 'anywhere' || !hasNone)
      return kept.length > 0 ? [{ instance: name, ...Object.fromEntries(kept) }] : []
    }),
    isPartial: read.isPartial,
  }
}
