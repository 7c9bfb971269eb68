'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import type { Switch } from '@/lib/contract/switch'
import { DateProperty, IdProperty, Property, MonoProperty } from '@/lib/ui/property-table'
import { HardwarePanel, type PanelProps } from './hardware-panel'

export default function SwitchPanel({ id, known, onClose }: PanelProps<Switch>) {
  return (
    <HardwarePanel
      noun="Switch"
      {...{ known, onClose }}
      operation="switchView"
      read={hardwareReads.switchView({ path: { switchId: id } })}
      title={({ baseboard }) => baseboard.serial || 'Switch'}
    >
      {({ baseboard, rackId, ...each }) => (
        <>
          <MonoProperty label="Serial number" text={baseboard.serial} />
          <MonoProperty label="Part number" text={baseboard.part} />
          <Property label="Revision">{baseboard.revision}</Property>
          <DateProperty label="Added" value={each.timeCreated} />
          <DateProperty label="Last Modified" value={each.timeModified} />
          <IdProperty label="Rack ID" id={rackId} />
          <IdProperty id={each.id} />
        </>
      )}
    </HardwarePanel>
  )
}
