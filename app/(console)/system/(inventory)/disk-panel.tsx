'use client'

import { HardwareBadge, hardwareText, serviceWord } from '@/app/(console)/system/hardware-badges'
import { SledLink } from '@/app/(console)/sled-link'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { PhysicalDisk } from '@/lib/contract/physical-disk'
import { DateProperty, IdProperty, NoValue, Property, MonoProperty } from '@/lib/ui/property-table'
import { formFactor } from '@/app/(console)/system/_hardware/disk-columns'
import { HardwarePanel, type PanelProps } from './hardware-panel'
import { useSerials } from '@/app/(console)/use-serials'

export default function DiskPanel({ id, known, onClose }: PanelProps<PhysicalDisk>) {
  const serials = useSerials()
  return (
    <HardwarePanel
      noun="Disk"
      {...{ known, onClose }}
      operation="physicalDiskView"
      read={hardwareReads.physicalDiskView({ path: { diskId: id } })}
      title={({ serial }) => serial || 'Disk'}
    >
      {(disk) => (
        <>
          <Property label="State">
            <HardwareBadge word={serviceWord(disk)} />
          </Property>
          <Property label="Policy">{hardwareText(disk.policy.kind) || <NoValue />}</Property>
          <MonoProperty label="Serial number" text={disk.serial} />
          <MonoProperty label="Model number" text={disk.model} />
          <Property label="Vendor">
            <span translate="no">{disk.vendor}</span>
          </Property>
          <Property label="Form factor">{formFactor(disk)}</Property>
          <Property label="Sled">
            {disk.sledId ? (
              <SledLink id={disk.sledId} serial={serials?.[disk.sledId]} />
            ) : (
              <NoValue />
            )}
          </Property>
          <DateProperty label="Added" value={disk.timeCreated} />
          <DateProperty label="Last Modified" value={disk.timeModified} />
          <IdProperty id={disk.id} />
        </>
      )}
    </HardwarePanel>
  )
}
