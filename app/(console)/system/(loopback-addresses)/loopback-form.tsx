'use client'

import { useCallback } from 'react'
import { hardwareReads } from '@/lib/api/hardware-reads'
import { allBlocks } from '@/lib/api/lot-reads'
import { systemReads } from '@/lib/api/system-reads'
import { CheckboxField, RadioField, TextChoiceField } from '@/lib/form/choice-fields'
import { FormPanel } from '@/lib/form/form-panel'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { parseIp } from '@/lib/validate/ip'
import { validateRequired } from '@/lib/validate/required'
import { createLoopbackAddress } from './loopback-actions'
import { addressProblem, maskProblem } from './loopback-rows'

/** Gives a switch an address of its own; `rack` is the only one, where it is. */
export function LoopbackForm({ rack }: { rack: string | undefined }) {
  return (
    <FormPanel
      title="Create loopback address"
      missing={useMissing().createInFleet}
      action={createLoopbackAddress}
      initial={{ switchLocation: 'switch0', ...(rack !== undefined && { rackId: rack }) }}
      closeTo={routes.loopbackAddresses}
    >
      <RackField />
      <SwitchField />
      <AddressFields />
    </FormPanel>
  )
}

const requireRack = (value: string) => validateRequired(value, 'Rack')

function RackField() {
  const racks = useAllRows((page) => hardwareReads.rackList({ query: page }))
  return (
    <RowsField
      label="Rack"
      required
      choice={useChoice('rackId', requireRack)}
      placeholder="Choose a rack"
      what="Racks"
      operation="rackList"
      reading={racks}
      none="The platform has no racks"
      options={racks.data?.items.map(({ id }) => ({ value: id, label: id }))}
    />
  )
}

function SwitchField() {
  return (
    <RadioField
      label="Switch"
      required
      look="segmented"
      choice={useChoice('switchLocation')}
      options={[
        { value: 'switch0', label: 'switch0' },
        { value: 'switch1', label: 'switch1' },
      ]}
    />
  )
}

const requireLot = (value: string) => validateRequired(value, 'Address lot')

/** The lot, and the address of it: one has to be in a block of the other. */
function AddressFields() {
  const lot = useChoice('addressLot', requireLot)
  const lots = useAllRows((page) => systemReads.networkingAddressLotList({ query: page }))
  const { data } = useApiQuery(allBlocks())
  // A lot whose blocks couldn't be read is left to the platform.
  const isKnown = data !== undefined && lot.value !== '' && !data.unread.includes(lot.value)
  const key = isKnown ? JSON.stringify(data.blocks.filter((each) => each.lot === lot.value)) : ''
  const address = useChoice(
    'address',
    useCallback(
      (text: string) => addressProblem(text, key === '' ? undefined : JSON.parse(key)),
      [key],
    ),
  )
  const mask = useChoice(
    'mask',
    useCallback((text: string) => maskProblem(text, address.value), [address.value]),
  )
  const blocks = isKnown ? data.blocks.filter((each) => each.lot === lot.value) : []
  const width = parseIp(address.value.trim())?.version === 6 ? 128 : 32
  return (
    <>
      <RowsField
        label="Address lot"
        required
        choice={lot}
        placeholder="Choose an address lot"
        what="Address lots"
        operation="networkingAddressLotList"
        reading={lots}
        none="There are no address lots"
        options={lots.data?.items.map(({ name, description }) => ({
          value: name,
          label: name,
          meta: description,
        }))}
      />
      <TextChoiceField
        label="Address"
        required
        mono
        choice={address}
        hint={
          blocks.length > 0 ? (
            <>
              <span>Of its blocks </span>
              <span className="mono" translate="no">
                {blocks
                  .slice(0, SHOWN_MAX)
                  .map(({ firstAddress, lastAddress }) => `${firstAddress} – ${lastAddress}`)
                  .join(', ')}
              </span>
              <span>{blocks.length > SHOWN_MAX ? ', and others' : ''}</span>
            </>
          ) : undefined
        }
      />
      <TextChoiceField
        label="Mask"
        optional
        inputMode="numeric"
        choice={mask}
        hint={`Width of its network in bits. Leave blank for the address alone (/${width}).`}
      />
      <CheckboxField
        label="Anycast"
        choice={useChoice('anycast')}
        hint="Other switches can have the same address, if it is anycast there too. The platform doesn’t show this later."
      />
    </>
  )
}

/** Blocks that the hint names. */
const SHOWN_MAX = 4
