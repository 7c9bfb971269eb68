'use client'

import { expectStart } from '@/app/(console)/projects/[project]/_instances/start-outcome'
import { CheckboxField } from '@/lib/form/choice-fields'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPage } from '@/lib/form/form-page'
import { useLiveValues } from '@/lib/form/live-values'
import { useChoice } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { Notice } from '@/lib/ui/notice'
import { createInstance } from './actions'
import { ConfigurationFields } from './configuration-fields'
import { type Choices, isUnread, NO_OUTBOUND_POOL } from './form-values'
import { HardwareFields } from './hardware-fields'
import { InstanceSummary } from './instance-summary'
import { NetworkFields } from './network-fields'
import { PlacementFields } from './placement-fields'
import { SshKeyFields } from './ssh-key-fields'
import { StorageFields } from './storage-fields'
import { UnreadNotice } from './unread-notice'
import '@/lib/form/form-page.css'
import './instance-form.css'

interface Props {
  readonly project: string
  readonly choices: Choices
  readonly initial: Readonly<Record<string, string>>
  /** The instance that the new one shall be like. */
  readonly model?: { readonly name: string; readonly isRead: boolean }
}

/** Everything a new instance can be given; a name is enough. */
export function InstanceForm({ project, choices, initial, model }: Props) {
  const hasImages = choices.siloImages.length + choices.projectImages.length > 0
  return (
    <FormPage
      missing={useMissing(project).changeInProject}
      action={createInstance}
      initial={initial}
      followsInitial
      hidden={{ project }}
      submitLabel="Create instance"
      submitDisabledReason={
        hasImages
          ? undefined
          : isUnread(choices, 'siloImages') || isUnread(choices, 'projectImages')
            ? 'Images couldn’t be loaded, and an instance needs one to boot from'
            : 'An instance needs an image to boot from, and none is available'
      }
      closeTo={routes.instances(project)}
      summary={<InstanceSummary choices={choices} />}
      onDone={({ name = '', start }) => expectStart(project, name, start === 'true')}
    >
      <div className="form-sections">
        {model && <ModelNotice {...model} />}
        {choices.lacksOutboundPool && <OutboundNotice />}
        {choices.unread.length > 0 && <UnreadNotice lists={choices.unread} />}
        <div className="fields">
          <NameField />
          <DescriptionField />
          <StartField />
        </div>
        <HardwareFields quota={choices.quota} />
        <StorageFields project={project} choices={choices} />
        <SshKeyFields keys={choices.keys} isUnread={isUnread(choices, 'keys')} />
        <NetworkFields project={project} choices={choices} />
        <PlacementFields project={project} />
        <ConfigurationFields />
      </div>
    </FormPage>
  )
}

/** Of IPv6 alone an instance does without. */
const needsOutbound = ({ networking = '' }: Readonly<Record<string, string>>): boolean =>
  networking !== 'none' && !networking.includes('ipv6')

function OutboundNotice() {
  return useLiveValues(needsOutbound) && <Notice tone="notice">{NO_OUTBOUND_POOL}</Notice>
}

function StartField() {
  return <CheckboxField label="Start instance" choice={useChoice('start')} />
}

function ModelNotice({ name, isRead }: { name: string; isRead: boolean }) {
  return (
    <Notice tone={isRead ? 'info' : 'notice'}>
      {isRead
        ? `Copied from instance ${name}. Disk contents, addresses, and user data aren’t copied. Additional disks start empty.`
        : `Instance ${name} couldn’t be read, so the form starts with the defaults.`}
    </Notice>
  )
}
