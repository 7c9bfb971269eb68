'use client'

import { useCallback } from 'react'
import { TypedChecks } from '@/app/(console)/projects/[project]/_vpcs/typed-checks'
import { internetGatewayCan } from '@/lib/contract/internet-gateway-can'
import { DescriptionField, NameField, TextField } from '@/lib/form/fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { LiveForm } from '@/lib/form/live-form'
import { useMissing } from '@/lib/rights/use-missing'
import { Notice } from '@/lib/ui/notice'
import { validateIp } from '@/lib/validate/ip'
import { attachIpAddress } from './gateway-actions'
import { typedAddress } from './typed-attachment'
import { type OfGateway, useAddresses } from './use-gateway'

/** Attaches an IP address to a gateway, which can have one. */
export default function AttachAddressDialog({
  onClose,
  gatewayId,
  ...of
}: OfGateway & { readonly gatewayId: string; readonly onClose: () => void }) {
  const { project, vpc, gateway } = of
  const attached = useAddresses(of).data?.items ?? []
  const [first] = attached
  const isFree = internetGatewayCan.attachAddress({ ipPools: 0, ipAddresses: attached.length })
  const edit = useCallback(
    (values: Readonly<Record<string, string>>) => typedAddress(gateway, values),
    [gateway],
  )
  return (
    <FormDialog
      title={`Attach IP address to ${gateway}`}
      submitLabel="Attach"
      missing={useMissing(project).changeNetwork}
      action={attachIpAddress}
      hidden={{ project, vpc, gateway }}
      draft={`attach-address=${gatewayId}`}
      disabledReason={isFree ? undefined : 'Detach its IP address first'}
      onClose={onClose}
    >
      {first ? (
        <Notice tone="notice">
          {`${gateway} has the IP address ${first.address}. A gateway can have at most one.`}
        </Notice>
      ) : (
        <p className="text-muted">
          The instance that has this external address can then leave through this gateway.
        </p>
      )}
      <LiveForm>
        <TextField name="address" label="IP address" required mono validate={validateIp} />
        <NameField />
        <DescriptionField />
        <TypedChecks {...{ project, vpc, edit }} />
      </LiveForm>
    </FormDialog>
  )
}
