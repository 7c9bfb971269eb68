'use client'

import { useCallback, useEffect } from 'react'
import { FindingOut } from '@/lib/change/finding-out'
import { listText, NicPlaceFields } from '@/app/(console)/projects/[project]/_vpcs/nic-place-fields'
import { TypedChecks } from '@/app/(console)/projects/[project]/_vpcs/typed-checks'
import {
  STOPS_FIRST,
  stoppedForm,
} from '@/app/(console)/projects/[project]/_instances/stopped-form'
import type { StoppedTarget } from '@/app/(console)/projects/[project]/_instances/stopped-job'
import type { StopStep } from '@/app/(console)/job-stop-checks'
import { useJobWork } from '@/app/(console)/use-job-work'
import { networkReads } from '@/lib/api/network-reads'
import type { PlanningAction } from '@/lib/change/outcome'
import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { LiveForm } from '@/lib/form/live-form'
import { useLiveValues } from '@/lib/form/live-values'
import type { NicOwner } from '@/lib/network/network-edits'
import { FormPanel } from '@/lib/form/form-panel'
import { useMissing } from '@/lib/rights/use-missing'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { routes } from '@/lib/routes'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { createNic, updateNic } from './nic-actions'
import { knownTransitIps, TRANSIT_IPS_UNREAD } from './nic-reasons'
import { newNicEdit, nicEdit } from './typed-nic'
import { TransitIpsField } from './transit-ips-field'
import { useSendGuard } from '@/lib/form/form-context'

/** Where it isn't known which checks there are, or they can't be tried: that is asked about. */
function UntriedChecks() {
  useSendGuard(() => <p>Saved checks couldn’t be tried.</p>)
  return null
}

interface Props {
  readonly project: string
  readonly instance: string
  /** The instance; undefined until it is read. */
  readonly owner: NicOwner | undefined
  /** Name of the VPC that its interfaces are in; undefined where there is none, or it is not known. */
  readonly vpc: string | undefined
  /** What the URL says is open: `new`, or `edit:` and a name. */
  readonly form: string
  /** Undefined until they are read. */
  readonly nics: readonly InstanceNetworkInterface[] | undefined
  /** The instance, where it has to be stopped for it. */
  readonly stops: StoppedTarget | undefined
  readonly onClose: () => void
}

const EDIT = 'edit:'

/** The panel that adds or edits a network interface of an instance. */
export default function NicForm(props: Props) {
  const { project, instance, owner, vpc, form, nics, stops, onClose } = props
  const jobs = useJobWork()
  const missing = useMissing(project).changeInProject
  const hasStacks = usePlatformCan()('dualStack')
  const edited = nics?.find(({ name }) => form === EDIT + name)
  const isLost = nics !== undefined && form !== 'new' && !edited
  useEffect(() => {
    // A link to an interface that is gone, or is called otherwise now: the page shows what there is.
    if (isLost) onClose()
  }, [isLost, onClose])
  if (!nics) return null
  const here = routes.instanceNetworking(project, instance)
  const byName = (data: FormData) => String(data.get('name'))
  /** For an instance that runs: as a job, which stops it before and starts it afterward. */
  const around = (action: PlanningAction, by: StopStep, title: string, thing = byName) =>
    stops ? stoppedForm(action, stops, { by, title, thing, href: here }, jobs) : action
  const shared = {
    // What begins a job names no page to go to: the form is taken away where it is.
    closeTo: stops ? onClose : here,
    draft: edited ? EDIT + edited.id : form,
    missing,
  }
  const note = stops && <p>{STOPS_FIRST}</p>
  if (form === 'new')
    return (
      <FormPanel
        title="Add network interface"
        submitLabel={stops ? 'Stop, add, start' : 'Add network interface'}
        action={around(createNic, 'nicCreate', 'Add network interface')}
        {...(hasStacks && { initial: { stack: 'dual_stack' } })}
        hidden={{ project, instance }}
        {...shared}
      >
        {note}
        <FindingOut />
        <LiveForm>
          <NameField autoFocus />
          <DescriptionField />
          <PlaceFields project={project} nics={nics} />
          {owner ? <NewChecks project={project} owner={owner} /> : <UntriedChecks />}
        </LiveForm>
      </FormPanel>
    )
  if (!edited) return null
  const { name, description } = edited
  const known = knownTransitIps(edited)
  const seen = JSON.stringify(known ?? [])
  return (
    <FormPanel
      key={name}
      title="Edit network interface"
      submitLabel={stops ? 'Stop, update, start' : 'Update network interface'}
      action={around(updateNic, 'nicUpdate', 'Update network interface', () => name)}
      initial={{ name, description, transitIps: seen }}
      hidden={{ project, instance, nic: name, seenTransitIps: seen }}
      {...shared}
      missing={missing ?? (known ? undefined : TRANSIT_IPS_UNREAD)}
    >
      {note}
      <FindingOut />
      <LiveForm>
        <NameField autoFocus />
        <DescriptionField />
        {known && <TransitIpsField ipStack={edited.ipStack} />}
        {owner && vpc !== undefined ? (
          <EditChecks {...{ project, vpc, owner, nic: edited }} />
        ) : (
          <UntriedChecks />
        )}
      </LiveForm>
    </FormPanel>
  )
}

type Values = Readonly<Record<string, string>>
const vpcOf = (values: Values) => values['vpc'] ?? ''

/** What an interface more would break, of the checks of the VPC that is chosen. */
function NewChecks({ project, owner }: { readonly project: string; readonly owner: NicOwner }) {
  const vpc = useLiveValues(vpcOf)
  const edit = useCallback((values: Values) => newNicEdit(owner, vpc, values), [owner, vpc])
  return <TypedChecks key={vpc} {...{ project, vpc, edit }} />
}

/** What other transit IPs would break. */
function EditChecks(props: {
  readonly project: string
  readonly vpc: string
  readonly owner: NicOwner
  readonly nic: InstanceNetworkInterface
}) {
  const { project, vpc, owner, nic } = props
  const edit = useCallback((values: Values) => nicEdit(owner, nic, values), [owner, nic])
  return <TypedChecks {...{ project, vpc, edit }} />
}

/** All interfaces of an instance are in one VPC, each in another subnet. */
function PlaceFields(props: {
  readonly project: string
  readonly nics: readonly Pick<InstanceNetworkInterface, 'vpcId' | 'subnetId'>[]
}) {
  const { project, nics } = props
  const vpcs = useAllRows((page) => networkReads.vpcList({ query: { project, ...page } }))
  const only = nics[0]?.vpcId
  return (
    <NicPlaceFields
      project={project}
      vpcs={(vpcs.data?.items ?? []).map(({ id, name, description }) => {
        const isOther = only !== undefined && id !== only
        return {
          value: name,
          label: name,
          meta: isOther ? 'The instance’s interfaces are in another VPC' : description || undefined,
          disabled: isOther,
        }
      })}
      vpcsText={listText(vpcs, 'VPCs')}
      usedText={({ id }) =>
        nics.some(({ subnetId }) => subnetId === id)
          ? 'The instance already has an interface in it'
          : undefined
      }
    />
  )
}
