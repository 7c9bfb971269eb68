import type { FloatingIp } from '@/lib/contract/floating-ip'
import { belowMany, defineRemoval } from '@/lib/screens/removal'
import { named } from '@/lib/ui/named'
import { detachBelow } from './detach-below'
import { detachFloatingIps } from './floating-ip-actions'

interface Context {
  readonly project: string
  /** Name of the instance that loses it, where that is known. */
  readonly instance?: string | undefined
}

export const floatingIpDetachment = defineRemoval({
  verb: 'detach',
  noun: 'floating IP',
  operation: 'floatingIpDetach',
  action: detachFloatingIps,
  call: ({ name }: FloatingIp, { project }: Context) => ({
    path: { floatingIp: name },
    query: { project },
  }),
  right: 'changeInProject',
  reason: ({ instanceId }) => (instanceId ? undefined : 'Not attached to an instance'),
  question: ({ name, ip }, { instance }) => (
    <>
      {instance === undefined
        ? named`Detach floating IP ${name} from its instance`
        : named`Detach floating IP ${name} from ${instance}`}
      {named`? The instance will no longer be reachable at ${ip}.`}
    </>
  ),
  below: {
    ...detachBelow,
    props: ({ ip }, { project }) => ({ project, ips: [ip] }),
  },
  belowMany: belowMany(detachBelow, (rows: readonly FloatingIp[], { project }: Context) => ({
    project,
    ips: rows.map(({ ip }) => ip),
  })),
  notes: ['Their instances will no longer be reachable at these addresses.'],
  notice: 'Floating IP detached',
})
