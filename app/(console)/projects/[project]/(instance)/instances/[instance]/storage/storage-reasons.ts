import type { Disk } from '@/lib/contract/disk'
import { diskCan } from '@/lib/contract/disk-can'
import type { Instance } from '@/lib/contract/instance'
import { instanceCan } from '@/lib/contract/instance-can'
import type { PlatformLimits } from '@/lib/contract/platform-limits'

type Power = Pick<Instance, 'runState'>
type State = Pick<Disk, 'state'>

/*
 * Why something can't be done to an instance's disks now (screens.md, section 15); undefined when it
 * can. Texts name the state that people bring about, "stopped"; the others pass by themselves.
 */

/** Attaching a disk, or creating one for the instance, which has `count` of them. */
export function attachReason(
  instance: Power,
  count: number,
  { disks: most }: Pick<PlatformLimits, 'disks'>,
): string | undefined {
  if (!instanceCan.attachDisk(instance)) return 'Disks can only be attached to stopped instances'
  return count >= most ? `An instance can have at most ${most} disks` : undefined
}

export const BOOT_DETACH_REASON = 'The boot disk can’t be detached; unset it as boot disk first'

/** Detaching a disk that is not the boot disk. */
export function detachReason(instance: Power, disk: State): string | undefined {
  if (!instanceCan.detachDisk(instance)) return 'Disks can only be detached from stopped instances'
  return diskCan.detach(disk) ? undefined : 'Only attached disks can be detached'
}

/** Setting a disk as boot disk, or unsetting it. */
export function bootReason(instance: Power, disk: State): string | undefined {
  if (!instanceCan.updateBootDisk(instance))
    return 'The boot disk can only be changed on stopped instances'
  return diskCan.setAsBootDisk(disk) ? undefined : 'Only attached disks can be the boot disk'
}
