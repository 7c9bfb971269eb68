'use client'

import { useState } from 'react'
import { addSledsToRack } from '@/app/(console)/system/rack-actions'
import { whyNotAddable } from '@/lib/contract/rack-can'
import type { UninitializedSled } from '@/lib/contract/sled'
import { JsonInput, SelectField } from '@/lib/form/choice-fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { useChoice, useJsonField } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import type { Row } from '@/lib/table/column'
import { Checkbox } from '@/lib/ui/checkbox'
import { FieldError } from '@/lib/ui/field'
import { type Membership, statusOf } from './use-memberships'

type NewSled = UninitializedSled & Row

interface Props {
  /** All that wait, of any rack. */
  readonly sleds: readonly NewSled[]
  /** The one that is chosen at first; all of its rack where it is none of them. */
  readonly chosen: string
  readonly memberships: Readonly<Record<string, Membership>>
  readonly onClose: () => void
}

interface Typed {
  readonly rackId: string
  readonly count: number
}

/** Why the sleds of a rack can't be added now. What couldn't be read is left to the platform. */
function whyNot({ rackId, count }: Typed, memberships: Props['memberships']): string | undefined {
  if (count === 0) return 'Choose at least one sled'
  const membership = memberships[rackId]
  if (membership === undefined) return 'The rack’s members are loading'
  if (membership === 'none') return 'The platform knows no members of this rack. Upgrade it first'
  const status = statusOf(membership)
  return status && whyNotAddable(status, count)
}

const boardOf = ({ baseboard: { part, serial } }: NewSled) => ({
  partNumber: part,
  serialNumber: serial,
})

/** Adds sleds to a rack, all of them by one change of its membership. */
export default function AddSledsDialog({ sleds, chosen, memberships, onClose }: Props) {
  const one = sleds.find(({ id }) => id === chosen)
  const rackId = (one ?? sleds[0])?.rackId ?? ''
  const start = one ? [one] : sleds.filter((each) => each.rackId === rackId)
  const [typed, setTyped] = useState<Typed>({ rackId, count: start.length })
  return (
    <FormDialog
      title="Add sleds"
      submitLabel="Add sleds"
      missing={useMissing().changeFleet}
      action={addSledsToRack}
      initial={{ rackId, sleds: JSON.stringify(start.map(boardOf)) }}
      draft="add=sleds"
      disabledReason={whyNot(typed, memberships)}
      onClose={onClose}
    >
      <p className="text-muted">
        Sleds join the rack together, once all of its members know of them. Then their disks join
        the platform’s storage, and instances can start on them. This can’t be undone here.
      </p>
      <SledFields sleds={sleds} onType={setTyped} />
    </FormDialog>
  )
}

function SledFields(props: {
  readonly sleds: readonly NewSled[]
  readonly onType: (typed: Typed) => void
}) {
  const { sleds, onType } = props
  const field = useJsonField<readonly ReturnType<typeof boardOf>[]>('sleds', [])
  const racks = [...new Set(sleds.map(({ rackId }) => rackId))]
  const choose = (rackId: string, own: readonly NewSled[]) => {
    field.set(own.map(boardOf))
    onType({ rackId, count: own.length })
  }
  const rack = useChoice('rackId', undefined, (next) =>
    choose(
      next,
      sleds.filter(({ rackId }) => rackId === next),
    ),
  )
  const own = sleds.filter(({ rackId }) => rackId === rack.value)
  const isOn = ({ baseboard: { part, serial } }: NewSled) =>
    field.value.some((each) => each.partNumber === part && each.serialNumber === serial)
  return (
    <>
      {racks.length > 1 ? (
        <SelectField
          label="Rack"
          required
          choice={rack}
          options={racks.map((id) => ({ value: id, label: id }))}
        />
      ) : (
        <input type="hidden" name="rackId" value={rack.value} readOnly />
      )}
      <fieldset
        className="field"
        data-field="sleds"
        tabIndex={-1}
        aria-describedby={field.error && 'sleds-error'}
      >
        <legend className="field-label">New sleds</legend>
        {own.map((sled) => (
          <Checkbox
            key={sled.id}
            name=""
            label={`${sled.baseboard.serial}, cubby ${sled.cubby}`}
            checked={isOn(sled)}
            onChange={({ currentTarget: { checked } }) =>
              choose(
                rack.value,
                own.filter((each) => (each.id === sled.id ? checked : isOn(each))),
              )
            }
          />
        ))}
        <FieldError id="sleds" error={field.error} />
      </fieldset>
      <JsonInput field={field} />
    </>
  )
}
