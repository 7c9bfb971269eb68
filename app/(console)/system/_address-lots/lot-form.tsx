'use client'

import { RadioField } from '@/lib/form/choice-fields'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useChoice } from '@/lib/form/use-field'
import type { AddressLot } from '@/lib/contract/address-lot'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { BlocksField } from './blocks-field'
import { addLotBlocks, createAddressLot } from './lot-actions'
import { KIND_OPTIONS, whyNoBlocks } from './lot-words'

export function LotCreateForm() {
  return (
    <FormPanel
      title="Create address lot"
      missing={useMissing().createInFleet}
      action={createAddressLot}
      initial={{ kind: 'infra' }}
      closeTo={routes.addressLots}
    >
      <NameField autoFocus />
      <DescriptionField />
      <KindField />
      <BlocksField />
    </FormPanel>
  )
}

function KindField() {
  return (
    <RadioField
      label="Kind"
      required
      choice={useChoice('kind')}
      options={KIND_OPTIONS}
      hint="Can’t be changed later."
    />
  )
}

/** Adds blocks to a lot, of which nothing else can be changed. */
export function LotBlocksForm({ lot }: { lot: Pick<AddressLot, 'name' | 'description' | 'kind'> }) {
  const { name, description, kind } = lot
  return (
    <FormPanel
      title="Add blocks"
      missing={useMissing().createInFleet ?? whyNoBlocks(kind)}
      action={addLotBlocks}
      hidden={{ name, description, kind }}
      closeTo={routes.addressLot(name)}
    >
      <BlocksField lot={name} />
    </FormPanel>
  )
}
