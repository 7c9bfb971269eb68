'use client'

import { useEffect } from 'react'
import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'
import { DescriptionField, NameField, TextField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { routes } from '@/lib/routes'
import { validateIp } from '@/lib/validate/ip'
import { createNic, updateNic } from './nic-actions'
import { SubnetFields } from './subnet-fields'
import { TransitIpsField } from './transit-ips-field'

interface Props {
  readonly project: string
  readonly instance: string
  /** What the URL says is open: `new`, or `edit:` and a name. */
  readonly form: string
  /** Undefined until they are read. */
  readonly nics: readonly InstanceNetworkInterface[] | undefined
  readonly onClose: () => void
}

const touches = ['instanceNetworkInterfaceList']
const EDIT = 'edit:'

const optionalIp = (value: string) => (value === '' ? undefined : validateIp(value))

/** The panel that adds or edits a network interface of an instance. */
export default function NicForm({ project, instance, form, nics, onClose }: Props) {
  const edited = nics?.find(({ name }) => form === EDIT + name)
  const isLost = nics !== undefined && form !== 'new' && !edited
  useEffect(() => {
    // A link to an interface that is gone, or is called otherwise now: the page shows what there is.
    if (isLost) onClose()
  }, [isLost, onClose])
  if (!nics) return null
  const shared = { closeTo: routes.instanceNetworking(project, instance), touches, draft: form }
  if (form === 'new')
    return (
      <FormPanel
        title="Add network interface"
        action={createNic}
        hidden={{ project, instance }}
        {...shared}
      >
        <NameField autoFocus />
        <DescriptionField />
        <SubnetFields project={project} nics={nics} />
        <TextField
          name="ip"
          label="IP Address"
          optional
          mono
          hint="An address of the subnet. The next free one is taken when empty."
          validate={optionalIp}
        />
      </FormPanel>
    )
  if (!edited) return null
  const { name, description, transitIps } = edited
  return (
    <FormPanel
      key={name}
      title="Edit network interface"
      submitLabel="Update network interface"
      action={updateNic}
      initial={{ name, description, transitIps: JSON.stringify(transitIps) }}
      hidden={{ project, instance, nic: name, seenTransitIps: JSON.stringify(transitIps) }}
      {...shared}
    >
      <NameField autoFocus />
      <DescriptionField />
      <TransitIpsField />
    </FormPanel>
  )
}
