import type { Disk } from '@/lib/contract/disk'
import type { ExternalIp } from '@/lib/contract/external-ip'
import { isFloating } from '@/lib/contract/external-ip-can'
import { sizeText } from '@/lib/format/size'

/** Something that stays when its instance is deleted, and can be deleted with it. */
export interface Associated {
  readonly kind: 'disk' | 'floating IP'
  readonly id: string
  readonly name: string
  /** Its size or address. */
  readonly detail: string
}

/** What an instance holds that could go along with it. */
export function associatedOf(
  instance: { readonly bootDiskId?: string | null | undefined },
  disks: readonly Disk[] = [],
  addresses: readonly ExternalIp[] = [],
): readonly Associated[] {
  return [
    ...disks.map(({ id, name, size }): Associated => {
      const boot = id === instance.bootDiskId ? ', boot disk' : ''
      return { kind: 'disk', id, name, detail: `${sizeText(size)}${boot}` }
    }),
    ...addresses.flatMap((address): Associated[] =>
      isFloating(address)
        ? [{ kind: 'floating IP', id: address.id, name: address.name, detail: address.ip }]
        : [],
    ),
  ]
}
