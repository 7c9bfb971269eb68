'use client'

import { useQueryClient } from '@tanstack/react-query'
import { expectStart } from '@/app/(console)/projects/[project]/_instances/start-outcome'
import { QUOTA_UNKNOWN } from '@/app/(console)/projects/[project]/_disks/quota-left'
import { CheckboxField } from '@/lib/form/choice-fields'
import { DescriptionField } from '@/lib/form/fields'
import { FormPage } from '@/lib/form/form-page'
import { useLiveValues } from '@/lib/form/live-values'
import { useChoice } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { Notice } from '@/lib/ui/notice'
import { Skeleton } from '@/lib/ui/skeleton'
import { creating } from './create-action'
import { ConfigurationFields } from './configuration-fields'
import { type Choices, IMAGE_LISTS, isLoading, isUnread, NO_OUTBOUND_POOL } from './form-values'
import { HardwareFields } from './hardware-fields'
import { NetworkFields } from './network-fields'
import { SshKeyFields } from './ssh-key-fields'
import { StorageFields } from './storage-fields'
import { CreateLabel, NameFields, useCount } from './name-fields'
import { eachName, rangeWords } from './several'
import '@/lib/form/form-page.css'
import './instance-form.css'
import { quotaMeters } from '@/lib/capacity/quota-meters'
import { FormSummary, QuotaShare } from '@/lib/form/summary'
import { usePageReader } from '@/lib/reading/page-reader'
import { usePlatformLimits } from '@/lib/reading/use-platform-limits'
import { summaryLines, wantedOf } from './summary'
import { lazy } from 'react'
import { plural } from '@/lib/format/plural'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { FormFold } from './form-fold'
import { chosenGroups } from './chosen-groups'

// Folded, and a part that few fill in: no part of the first load.
const PlacementGroups = lazy(() => import('./placement-groups'))

function placementWords(values: Readonly<Record<string, string>>): string {
  const { affinityGroups, antiAffinityGroups } = values
  const names = [...chosenGroups(affinityGroups), ...chosenGroups(antiAffinityGroups)]
  if (names.length === 0) return 'No group'
  return names.length <= 2 ? names.join(', ') : plural(names.length, 'group')
}

/** Groups that the instance is to be in when it starts for the first time. */
function PlacementFields({ project }: { project: string }) {
  return (
    <FormFold title="Placement" words={placementWords}>
      <HydrationSafeSuspense>
        <PlacementGroups project={project} />
      </HydrationSafeSuspense>
    </FormFold>
  )
}

type Values = Readonly<Record<string, string>>

const all = (values: Values) => values

/** What is about to be created, as it is typed, and what it takes of the silo's quotas. */
function InstanceSummary({ choices }: { choices: Choices }) {
  const values = useLiveValues(all)
  const { usage } = choices
  const limits = usePlatformLimits()
  const count = useCount()
  const { name = '' } = values
  return (
    <FormSummary
      name={name && rangeWords(eachName(name, count))}
      lines={summaryLines(values, choices, limits)}
    >
      <div className="summary-quota">
        <h3>Silo quota</h3>
        {usage &&
          quotaMeters(usage, wantedOf(values, limits, count)).map((meter) => (
            <QuotaShare
              key={meter.resource}
              meter={meter}
              of="quota"
              taken="used"
              mine={count === 1 ? 'this instance' : 'these instances'}
            />
          ))}
        {/* As high as the meters: the button below stays where it is. */}
        {isLoading(choices, 'quota') && <Skeleton width="100%" height="10.5rem" />}
        {!usage && !isLoading(choices, 'quota') && <p className="field-hint">{QUOTA_UNKNOWN}</p>}
        {usage && values['start'] !== 'true' && (
          <p className="field-hint">vCPUs and memory count once the instance starts.</p>
        )}
      </div>
    </FormSummary>
  )
}

interface Props {
  readonly project: string
  readonly choices: Choices
  readonly initial: Readonly<Record<string, string>>
  /** The instance that the new one shall be like. */
  readonly model?: { readonly name: string; readonly isRead: boolean }
}

/** Everything a new instance can be given; a name is enough. */
export function InstanceForm({ project, choices, initial, model }: Props) {
  const { reader, platform } = usePageReader()
  const queries = useQueryClient()
  const hasNoImages = IMAGE_LISTS.every(
    (list) => choices[list].length === 0 && !isLoading(choices, list) && !isUnread(choices, list),
  )
  return (
    <FormPage
      missing={useMissing(project).changeInProject}
      action={creating(project, { reader, platform, queries })}
      initial={initial}
      followsInitial
      hidden={{ project }}
      submitLabel={<CreateLabel />}
      submitDisabledReason={
        hasNoImages ? 'An instance needs an image to boot from, and none is available' : undefined
      }
      closeTo={routes.instances(project)}
      summary={<InstanceSummary choices={choices} />}
      onDone={({ name = '', start }) => expectStart(project, name, start === 'true')}
    >
      <div className="form-sections">
        {model && <ModelNotice {...model} />}
        <div className="fields">
          <NameFields />
          <DescriptionField />
          <StartField />
        </div>
        <HardwareFields choices={choices} />
        <StorageFields project={project} choices={choices} />
        <SshKeyFields project={project} choices={choices} />
        {choices.lacksOutboundPool && <OutboundNotice />}
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
  const label = useCount() === 1 ? 'Start instance' : 'Start instances'
  return <CheckboxField label={label} choice={useChoice('start')} />
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
