import type { PhysicalDisk } from '@/lib/contract/physical-disk'
import type { Rack } from '@/lib/contract/rack'
import type { Sled, UninitializedSled } from '@/lib/contract/sled'
import type { Switch } from '@/lib/contract/switch'
import type { SwitchPort } from '@/lib/contract/switch-port'

/*
 * Hardware has no names. What people call it by is printed on it: its serial number.
 */

interface Called {
  readonly name: string
}

export type SledRow = Sled & Called
export const sledRow = (sled: Sled): SledRow => ({ ...sled, name: sled.baseboard.serial })

export type DiskRow = PhysicalDisk & Called
export const diskRow = (disk: PhysicalDisk): DiskRow => ({ ...disk, name: disk.serial })

export type RackRow = Rack & Called
export const rackRow = (rack: Rack): RackRow => ({ ...rack, name: rack.id })

export type SwitchRow = Switch & Called
export const switchRow = (each: Switch): SwitchRow => ({ ...each, name: each.baseboard.serial })

export type PortRow = SwitchPort & Called
export const portRow = (port: SwitchPort): PortRow => ({
  ...port,
  name: `${port.switchLocation} ${port.portName}`,
})

export type NewSledRow = UninitializedSled & Called & { readonly id: string; readonly hasId: false }
/** It has no id before it is added; part and serial number tell it apart. */
export const newSledRow = (sled: UninitializedSled): NewSledRow => ({
  ...sled,
  id: `${sled.baseboard.part} ${sled.baseboard.serial}`,
  hasId: false,
  name: sled.baseboard.serial,
})
