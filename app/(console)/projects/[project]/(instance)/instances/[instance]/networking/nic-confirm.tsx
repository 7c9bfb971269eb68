'use client'

import type { StoppedTarget } from '@/app/(console)/projects/[project]/_instances/stopped-job'
import { stopping } from '@/app/(console)/projects/[project]/_instances/stopping'
import { useJobWork } from '@/app/(console)/use-job-work'
import ActionConfirm, { type Confirmation } from '@/lib/action/action-confirm'
import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'
import { routes } from '@/lib/routes'
import { named } from '@/lib/ui/named'
import { planned } from '@/lib/equivalent/planned'
import { makeNicPrimary } from './nic-actions'
import NicChecks from './nic-checks'
import { knownTransitIps } from './nic-reasons'
import { type InVpc, type NicOwner, nicRemoval } from './nic-removal'

type NicRef = Pick<InstanceNetworkInterface, 'id' | 'name' | 'ipStack'>

interface Props {
  readonly action: 'primary' | 'delete'
  readonly owner: NicOwner
  readonly inVpc: InVpc
  readonly nic: NicRef
  /** The instance, where it is stopped for it. */
  readonly stops: StoppedTarget | undefined
  readonly onClose: () => void
}

function makingPrimary(nic: NicRef, owner: NicOwner, { vpc, ownerId }: InVpc): Confirmation {
  const { id, name } = nic
  const input = { ...owner, nic: name }
  return {
    title: 'Make primary?',
    question: named`Make ${name} the primary network interface of ${owner.instance}? External IPs lead to it then.`,
    more: (
      <NicChecks
        project={owner.project}
        vpc={vpc}
        owner={ownerId}
        nicId={id}
        change="make-primary"
      />
    ),
    actionTitle: 'Make primary',
    action: () => makeNicPrimary(input),
    // It isn't offered where its transit IPs aren't known (nic-reasons.ts): they are sent again.
    call: planned('instanceNetworkInterfaceUpdate', {
      path: { interface: name },
      query: { ...owner },
      body: { primary: true, transitIps: [...(knownTransitIps(nic) ?? [])] },
    }),
  }
}

/** Asks before a change of an interface; begins a job where its instance is stopped for it. */
export default function NicConfirm({ action, owner, inVpc, nic, stops, onClose }: Props) {
  const jobs = useJobWork()
  const [usual, by, input] =
    action === 'delete'
      ? [
          nicRemoval.confirmation(nic, { ...owner, ...inVpc }),
          'instanceNetworkInterfaceDelete' as const,
          // By id: another may have its name by the time its instance has stopped.
          { path: { interface: nic.id } },
        ]
      : [makingPrimary(nic, owner, inVpc), 'nicPrimary' as const, { ...owner, nic: nic.name }]
  const href = routes.instanceNetworking(owner.project, owner.instance)
  const confirmation = stops
    ? stopping(usual, stops, { thing: nic.name, href, by, input }, jobs)
    : usual
  return <ActionConfirm {...confirmation} onClose={onClose} />
}
