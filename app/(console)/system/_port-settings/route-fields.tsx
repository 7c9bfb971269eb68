'use client'

import { type ComponentProps, useCallback, useMemo } from 'react'
import { CheckboxField, RadioField } from '@/lib/form/choice-fields'
import { TextField } from '@/lib/form/fields'
import { useChoice } from '@/lib/form/use-field'
import { requiredMessage } from '@/lib/validate/required'
import { LotField } from './choice-of-rows'
import { checks, outsideProblem } from './setting-checks'
import type { SettingRow } from './setting-rows'
import { useOnce } from './use-once'
import { systemReads } from '@/lib/api/system-reads'
import type { LotBlock } from '@/lib/bgp/announcement'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'

/** The blocks of a lot, by its ID; undefined until all of them are known, and where they can't be. */
function useBlocksOf(lot: string): readonly LotBlock[] | undefined {
  const lots = useAllRows((page) => systemReads.networkingAddressLotList({ query: page }))
  const { data } = useApiQuery(
    systemReads.networkingAddressLotBlockList({
      path: { addressLot: lot },
      query: { limit: PICKER_LIMIT },
    }),
    { isEnabled: lot !== '' },
  )
  const name = lots.data?.items.find(({ id }) => id === lot)?.name
  return useMemo(() => {
    if (!data || name === undefined || data.unreadable) return undefined
    if (data.nextPage != null && data.items.length >= PICKER_LIMIT) return undefined
    return data.items.map(({ id, firstAddress, lastAddress }) => ({
      ...{ id, lot: name, first: firstAddress, last: lastAddress },
    }))
  }, [data, name])
}

/** The interface that a row is of; `known` are those of this form. */
export function OnInterface(props: {
  readonly known: readonly string[]
  readonly validate: (value: string) => string | undefined
  readonly hasFocus?: boolean
}) {
  const { known, validate, hasFocus = true } = props
  return (
    <TextField
      label="Interface"
      name="linkName"
      required
      mono
      validate={validate}
      hint={known.length > 0 ? `Here: ${known.join(', ')}` : 'Add its interface here too.'}
      {...(hasFocus ? { 'data-autofocus': true } : {})}
    />
  )
}

export function InterfaceFields({ others }: { readonly others: readonly SettingRow[] }) {
  const validateName = useOnce('interfaces', 'linkName', checks.interfaces.linkName, others)
  const kind = useChoice('kind')
  const validate = useCallback(
    (value: string) =>
      value.trim() === '' ? requiredMessage('VLAN ID') : checks.interfaces.vid(value),
    [],
  )
  return (
    <>
      <TextField
        label="Name"
        name="linkName"
        required
        mono
        hint="As its link is called: phy0."
        validate={validateName}
        data-autofocus
      />
      <RadioField
        label="Kind"
        required
        choice={kind}
        options={[
          { value: 'primary', label: 'Primary', hint: 'Traffic of the link without a VLAN' },
          { value: 'vlan', label: 'VLAN', hint: 'Traffic of one VLAN of the link' },
          { value: 'loopback', label: 'Loopback', hint: 'Of the switch itself' },
        ]}
      />
      {kind.value === 'vlan' && (
        <TextField label="VLAN ID" name="vid" required inputMode="numeric" validate={validate} />
      )}
      <CheckboxField
        label="IPv6"
        hint="The interface gets a link-local address."
        choice={useChoice('v6Enabled')}
      />
    </>
  )
}

interface Known {
  /** Interfaces of this form. */
  readonly known: readonly string[]
}

const VlanField = (of: Pick<ComponentProps<typeof TextField>, 'name' | 'validate'>) => (
  <TextField label="VLAN ID" optional inputMode="numeric" {...of} />
)

export function AddressFields({ known }: Known) {
  const lot = useChoice('addressLot', checks.addresses.addressLot)
  const blocks = useBlocksOf(lot.value)
  const validate = useCallback(
    (value: string) => checks.addresses.address(value) ?? (blocks && outsideProblem(value, blocks)),
    [blocks],
  )
  return (
    <>
      <OnInterface known={known} validate={checks.addresses.linkName} />
      <TextField
        label="Address"
        name="address"
        required
        mono
        placeholder="10.0.0.2/30"
        hint="With the width of its network"
        validate={validate}
      />
      <LotField choice={lot} blocks={blocks} />
      <VlanField name="vlanId" validate={checks.addresses.vlanId} />
    </>
  )
}

export function RouteFields({ known }: Known) {
  return (
    <>
      <OnInterface known={known} validate={checks.routes.linkName} />
      <TextField
        label="Destination"
        name="dst"
        required
        mono
        placeholder="0.0.0.0/0"
        validate={checks.routes.dst}
      />
      <TextField label="Gateway" name="gw" required mono validate={checks.routes.gw} />
      <VlanField name="vid" validate={checks.routes.vid} />
      <TextField
        label="Priority"
        name="ribPriority"
        optional
        inputMode="numeric"
        hint="Of routes to one destination, that with the lowest is taken. 0 to 255."
        validate={checks.routes.ribPriority}
      />
    </>
  )
}
