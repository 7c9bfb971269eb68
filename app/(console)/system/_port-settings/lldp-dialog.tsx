'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import type { Answer } from '@/lib/contract/answer'
import type { LldpLinkConfig } from '@/lib/contract/lldp'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { FormDialog } from '@/lib/form/form-dialog'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { Notice } from '@/lib/ui/notice'
import { LldpFields } from './link-fields'
import { LLDP_FIELDS } from './lldp-words'
import { updatePortLldp } from './port-actions'
import { portsOf, portWords } from './setting-words'

interface Props {
  readonly port: SwitchPort
  readonly config: Answer<LldpLinkConfig>
  readonly onClose: () => void
}

/** What the first link of a port announces. */
export default function LldpDialog({ port, config, onClose }: Props) {
  const { portName, rackId, switchLocation } = port
  const missing = useMissing()
  // An update replaces all members: unreported ones would be lost.
  const [, unread] =
    LLDP_FIELDS.find(([key]) => config[key] === undefined) ??
    (config.enabled === null ? [null, 'Whether it is on'] : [])
  return (
    <FormDialog
      title={`Edit LLDP of ${portWords(port)}`}
      submitLabel="Update LLDP"
      action={updatePortLldp}
      hidden={{ port: portName, rackId, switchLocation, id: config.id }}
      missing={missing.changeFleet ?? (unread && `${unread} couldn’t be read`)}
      initial={{
        lldpEnabled: String(config.enabled),
        lldpLinkName: config.linkName ?? '',
        lldpLinkDescription: config.linkDescription ?? '',
        lldpChassisId: config.chassisId ?? '',
        lldpSystemName: config.systemName ?? '',
        lldpSystemDescription: config.systemDescription ?? '',
        lldpManagementIp: config.managementIp ?? '',
      }}
      onClose={onClose}
    >
      <SharedBy port={port} />
      <LldpFields />
    </FormDialog>
  )
}

/** It is a part of the settings, which other ports may have too. */
function SharedBy({ port }: { readonly port: SwitchPort }) {
  const { data } = useAllRows((page) => hardwareReads.networkingSwitchPortList({ query: page }))
  const others = portsOf(data?.items ?? [], port.portSettingsId ?? '').filter(
    ({ id }) => id !== port.id,
  )
  if (others.length === 0) return null
  return (
    <Notice tone="notice">
      {`Part of the port’s settings, which these ports have too: ${others.map(portWords).join(', ')}.`}
    </Notice>
  )
}
