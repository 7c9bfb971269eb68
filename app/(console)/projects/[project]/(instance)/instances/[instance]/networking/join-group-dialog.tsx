'use client'

import { useMemo } from 'react'
import { RadioField } from '@/lib/form/choice-fields'
import { TextChoiceField } from '@/lib/form/choice-fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { useChoice } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { sourcesProblem, validateGroup } from '@/lib/validate/multicast'
import { joinMulticastGroup } from './multicast-actions'

interface Props {
  readonly project: string
  readonly instance: string
  readonly onClose: () => void
}

/** Lets an instance receive what is sent to a group, which comes to be where there is none. */
export default function JoinGroupDialog({ project, instance, onClose }: Props) {
  return (
    <FormDialog
      missing={useMissing(project).changeInProject}
      title="Join multicast group"
      submitLabel="Join"
      action={joinMulticastGroup}
      hidden={{ project, instance }}
      draft="join-multicast-group"
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  )
}

const isAddress = (text: string): boolean => /[.:]/.test(text)

function Fields() {
  const group = useChoice('group', validateGroup)
  const address = isAddress(group.value) ? group.value.trim() : undefined
  const validate = useMemo(() => (text: string) => sourcesProblem(text, address), [address])
  const sources = useChoice('sources', validate)
  const version = useChoice('ipVersion')
  return (
    <>
      <TextChoiceField
        choice={group}
        label="Group"
        required
        mono
        hint="The name, ID, or multicast address of a group. A name or an address that no group has creates one."
      />
      <TextChoiceField
        choice={sources}
        label="Source IPs"
        optional
        mono
        hint="Separate them with commas. Leave blank to receive from any source."
      />
      {/* The address of a new group is of one version: its name doesn’t say of which. */}
      {address === undefined && (
        <RadioField
          choice={version}
          label="IP version of a new group"
          options={[
            { value: '', label: 'Either' },
            { value: 'v4', label: 'IPv4' },
            { value: 'v6', label: 'IPv6' },
          ]}
        />
      )}
    </>
  )
}
