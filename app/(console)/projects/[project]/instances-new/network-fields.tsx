'use client'

import { useCallback } from 'react'
import { CheckboxField, ComboboxField } from '@/lib/form/choice-fields'
import { TextField } from '@/lib/form/fields'
import { useLiveValues } from '@/lib/form/live-values'
import { useChoice } from '@/lib/form/use-field'
import { Badge } from '@/lib/ui/badge'
import { type Choices, isUnread } from './form-values'
import { FloatingIpFields } from './floating-ip-fields'
import { FormFold } from './form-fold'
import { JumboFramesField } from './jumbo-frames-field'
import { validateHostname } from './hostname'
import { NicFields } from './nic-fields'
import { networkWords } from './summary'

const nameOf = (values: Readonly<Record<string, string>>) => values['name'] ?? ''

/** Interfaces, host name and addresses. Folded: its defaults suit most. */
export function NetworkFields(props: { readonly project: string; readonly choices: Choices }) {
  const { project, choices } = props
  const name = useLiveValues(nameOf)
  const ephemeral = useChoice('ephemeral')
  return (
    <FormFold title="Networking" words={networkWords}>
      <div className="fields">
        <NicFields project={project} vpcs={choices.vpcs} areUnread={isUnread(choices, 'vpcs')} />
        <TextField
          label="Hostname"
          name="hostname"
          optional
          mono
          placeholder={name}
          validate={validateHostname}
        />
        <EphemeralIpFields choices={choices} ephemeral={ephemeral} />
        <FloatingIpFields choices={choices} hasEphemeral={ephemeral.value === 'true'} />
        <JumboFramesField />
      </div>
    </FormFold>
  )
}

function EphemeralIpFields(props: {
  readonly choices: Choices
  readonly ephemeral: ReturnType<typeof useChoice>
}) {
  const { choices, ephemeral } = props
  const { pools, arePoolsKnown } = choices
  const isOn = ephemeral.value === 'true'
  const mustChoose = isOn && pools.length > 0
  const pool = useChoice(
    'pool',
    useCallback(
      (value: string) => (mustChoose && value === '' ? 'IP pool is required' : undefined),
      [mustChoose],
    ),
  )
  const hasDefault = pools.some(({ isDefault }) => isDefault)
  return (
    <div className="field-group">
      <CheckboxField
        label="Ephemeral IP"
        hint={
          pools.length > 0 || !arePoolsKnown
            ? 'An external address for as long as the instance exists.'
            : 'No IP pool is linked to your silo, so no addresses are available.'
        }
        disabled={pools.length === 0 && arePoolsKnown}
        choice={ephemeral}
      />
      <div hidden={!mustChoose}>
        <ComboboxField
          label="IP pool"
          placeholder="Choose a pool"
          required
          choice={pool}
          hint={hasDefault ? undefined : 'Your silo has no default pool.'}
          options={pools.map(({ name, description, isDefault }) => ({
            ...{ value: name, label: name, meta: description || undefined },
            mark: isDefault ? <Badge>default</Badge> : undefined,
          }))}
        />
      </div>
    </div>
  )
}
