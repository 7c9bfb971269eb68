import 'server-only'
import { readExternalIps, readNetwork } from '@/app/(console)/projects/[project]/(vpc)/read-network'
import type { Caller } from '@/lib/action/define-action'
import { cutOff } from '@/lib/network/cut-off'
import { mayShutIn } from '@/lib/network/may-shut-in'
import type { Rule } from '@/lib/network/rule'
import type { RuleChanges } from '@/lib/network/rule-changes'
import type { RuleReview } from './rule-review'

interface Change {
  readonly before: readonly Rule[]
  readonly after: readonly Rule[]
  readonly changes: RuleChanges
}

/** Stands for the address of an instance while nobody knows whether it has one. */
const SOME_IP = { kind: 'ephemeral', ip: '192.0.2.1' }

/**
 * The running instances that a change would shut in. The network is read only where the rules alone
 * don't tell, and external addresses only of those whose loss depends on one.
 */
export async function shutInBy(
  call: Caller,
  where: { readonly project: string; readonly vpc: string },
  { before, after, changes }: Change,
): Promise<Pick<RuleReview, 'shutIn' | 'isPartial'>> {
  if (!mayShutIn(changes)) return { shutIn: [], isPartial: false }
  const read = await readNetwork(call, where)
  if (!read) return { shutIn: [], isPartial: true }
  const { network } = read
  const instances = network.instances.map((each) => ({ ...each, externalIps: [SOME_IP] }))
  const losses = cutOff({ ...network, instances }, before, after)
  const inDoubt = losses
    .filter(({ ssh, inbound }) => ssh === 'outside' || inbound === 'outside')
    .map(({ instance }) => instance.name)
  const addresses = await readExternalIps(call, where, inDoubt)
  return {
    shutIn: losses.flatMap(({ instance: { name }, ...lost }) => {
      const hasNone = addresses.get(name)?.length === 0
      const kept = Object.entries(lost).filter(([, loss]) => loss === 'anywhere' || !hasNone)
      return kept.length > 0 ? [{ instance: name, ...Object.fromEntries(kept) }] : []
    }),
    isPartial: read.isPartial,
  }
}
