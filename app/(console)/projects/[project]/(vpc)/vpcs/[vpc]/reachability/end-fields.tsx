'use client'

import { addressText } from '@/lib/contract/ip-stack'
import type { NetworkInstance } from '@/lib/network/network'
import type { ReachField } from '@/lib/network/reach-fields'
import { Combobox } from '@/lib/ui/combobox'
import { RadioGroup } from '@/lib/ui/radio-group'
import { Select } from '@/lib/ui/select'
import { TextField } from '@/lib/ui/text-field'

interface FieldState {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly set: (value: string) => void
}

interface Props {
  readonly end: 'source' | 'target'
  readonly field: (name: ReachField) => FieldState
  /** Those of the VPC; undefined until they are read. */
  readonly instances: readonly NetworkInstance[] | undefined
}

const KINDS = [
  { value: 'instance', label: 'Instance' },
  { value: 'address', label: 'IP address' },
  { value: 'internet', label: 'Internet' },
]

/** One end of a question: an instance and which of its interfaces, an address, the internet. */
export function EndFields({ end, field, instances }: Props) {
  const label = end === 'source' ? 'Source' : 'Target'
  const { set: setKind, ...kind } = field(end)
  return (
    <div className="reach-end">
      <RadioGroup
        {...kind}
        label={label}
        look="segmented"
        options={KINDS}
        onChange={({ currentTarget: { value } }) => setKind(value)}
      />
      {kind.value === 'instance' && <InstanceFields {...{ end, field, instances }} label={label} />}
      {kind.value === 'address' && <AddressField field={field(`${end}Address`)} label={label} />}
    </div>
  )
}

function InstanceFields({ end, field, instances, label }: Props & { readonly label: string }) {
  const { set: setInstance, ...instance } = field(`${end}Instance`)
  const { set: setNic, ...nic } = field(`${end}Interface`)
  const nics = instances?.find(({ name }) => name === instance.value)?.nics ?? []
  const options = (instances ?? []).map(({ name, nics: [first] }) => ({
    value: name,
    label: name,
    meta: first && addressText(first.ipStack),
  }))
  const isListed = instance.value === '' || options.some(({ value }) => value === instance.value)
  return (
    <>
      <Combobox
        {...instance}
        label={`${label} instance`}
        hideLabel
        placeholder="Choose an instance"
        // What a link names is shown before it can be known, and when it is not there.
        options={
          isListed ? options : [{ value: instance.value, label: instance.value }, ...options]
        }
        hasMore={!instances}
        onChange={setInstance}
      />
      {(nics.length > 1 || nic.value !== '') && (
        <Select
          {...nic}
          label={`${label} interface`}
          options={[
            { value: '', label: 'Any' },
            ...nics.map(({ name, ipStack }) => ({
              value: name,
              label: `${name} (${addressText(ipStack)})`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => setNic(value)}
        />
      )}
    </>
  )
}

function AddressField({ field, label }: { readonly field: FieldState; readonly label: string }) {
  const { set, ...address } = field
  return (
    <TextField
      {...address}
      label={`${label} IP address`}
      hideLabel
      placeholder="10.0.0.5"
      mono
      onChange={({ currentTarget: { value } }) => set(value)}
    />
  )
}
