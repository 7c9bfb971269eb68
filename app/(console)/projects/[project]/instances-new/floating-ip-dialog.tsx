'use client'

import { ComboboxField } from '@/lib/form/choice-fields'
import { NestedForm } from '@/lib/form/nested-form'
import { useChoice } from '@/lib/form/use-field'
import type { FloatingIpChoice } from './form-values'

interface Props {
  readonly floatingIps: readonly FloatingIpChoice[]
  readonly onAdd: (name: string) => void
  readonly onClose: () => void
}

/** Chooses an address that is attached to nothing. */
export default function FloatingIpDialog({ floatingIps, onAdd, onClose }: Props) {
  return (
    <NestedForm
      title="Attach floating IP"
      submitLabel="Attach floating IP"
      draft="#floating-ip"
      onClose={onClose}
      onDone={({ floatingIp = '' }) => onAdd(floatingIp)}
    >
      <FloatingIpField floatingIps={floatingIps} />
    </NestedForm>
  )
}

const requireOne = (value: string) => (value === '' ? 'Floating IP is required' : undefined)

function FloatingIpField({ floatingIps }: Pick<Props, 'floatingIps'>) {
  return (
    <ComboboxField
      label="Floating IP"
      placeholder="Choose a floating IP"
      required
      choice={useChoice('floatingIp', requireOne)}
      options={floatingIps.map(({ name, ip, description }) => ({
        ...{ value: name, label: name },
        meta: [ip, description].filter(Boolean).join(' / '),
      }))}
    />
  )
}
