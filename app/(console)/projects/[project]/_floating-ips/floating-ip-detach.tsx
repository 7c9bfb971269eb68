import type { Confirmation } from '@/lib/action/action-confirm'
import type { FloatingIp } from '@/lib/contract/floating-ip'
import { planned } from '@/lib/equivalent/planned'
import { Named } from '@/lib/ui/confirm-dialog'
import { detachFloatingIp } from './floating-ip-actions'

/** Asks before an instance loses an address. `instance` is its name, where that is known. */
export const confirmDetach = (
  project: string,
  { name, ip }: Pick<FloatingIp, 'name' | 'ip'>,
  instance: string | undefined,
): Confirmation => ({
  title: 'Confirm detach floating IP',
  question: (
    <>
      Detach floating IP <Named>{name}</Named> from{' '}
      {instance === undefined ? <span>its instance</span> : <Named>{instance}</Named>}
      <span>? The instance will no longer be reachable at </span>
      <Named>{ip}</Named>.
    </>
  ),
  actionTitle: 'Detach floating IP',
  action: () => detachFloatingIp({ project, floatingIp: name }),
  call: planned('floatingIpDetach', { path: { floatingIp: name }, query: { project } }),
})
