'use client'

import { useCallback } from 'react'
import { RenameField } from '@/app/(console)/projects/[project]/_vpcs/rename-field'
import { useOwnRename } from '@/app/(console)/projects/[project]/_vpcs/use-own-rename'
import { TypedChecks } from '@/app/(console)/projects/[project]/_vpcs/typed-checks'
import { UsedByProperty } from '@/app/(console)/projects/[project]/_vpcs/used-by-property'
import {
  createSubnet,
  updateSubnet,
} from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(subnets)/subnet-actions'
import { networkReads } from '@/lib/api/network-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { vpcRouterCan } from '@/lib/contract/vpc-router-can'
import type { VpcSubnet } from '@/lib/contract/vpc-subnet'
import { ChoicesProblem } from '@/lib/form/choices-problem'
import { SelectField } from '@/lib/form/choice-fields'
import { DescriptionField, NameField, TextField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { LiveForm } from '@/lib/form/live-form'
import { useChoice } from '@/lib/form/use-field'
import { withSubnetRouter } from '@/lib/network/network-edits'
import {
  type NamedSubnet,
  validateSubnetIpv4Block,
  validateSubnetIpv6Block,
} from '@/lib/network/subnet-blocks'
import { pageAbove } from '@/lib/kept/use-kept-names'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Mono } from '@/lib/ui/badge'
import { CopyButton } from '@/lib/ui/copy-button'
import { DateProperty, IdProperty, Property, PropertyTable } from '@/lib/ui/property-table'

interface InVpc {
  readonly project: string
  readonly vpc: string
}

export function SubnetCreateForm({ project, vpc }: InVpc) {
  return (
    <FormPanel
      title="Create subnet"
      missing={useMissing(project).changeNetwork}
      action={createSubnet}
      hidden={{ project, vpc }}
      closeTo={routes.subnets(project, vpc)}
    >
      <NameField autoFocus />
      <DescriptionField />
      <BlockFields project={project} vpc={vpc} />
      <RouterField project={project} vpc={vpc} />
    </FormPanel>
  )
}

export function SubnetEditForm(
  props: InVpc & {
    readonly subnet: VpcSubnet
    /** Its name, else its id; '' for none. */
    readonly customRouter: string
  },
) {
  const { project, vpc, subnet, customRouter } = props
  const { id, name, description, ipv4Block, ipv6Block, timeCreated, timeModified } = subnet
  const inVpc = { project, vpc }
  const naming = { type: 'subnet', name } as const
  return (
    <FormPanel
      title="Edit subnet"
      submitLabel="Update subnet"
      missing={useMissing(project).changeNetwork}
      action={updateSubnet}
      initial={{ name, description, customRouter }}
      hidden={{ project, vpc, subnet: name }}
      pageOf={(to) => pageAbove(routes.subnetEdit(project, vpc, to))}
      onDone={useOwnRename(subnet.vpcId, naming)}
      closeTo={routes.subnets(project, vpc)}
    >
      <PropertyTable>
        <IdProperty id={id} />
        <BlockProperty label="IPv4 block" block={ipv4Block} />
        <BlockProperty label="IPv6 block" block={ipv6Block} />
        <DateProperty label="Created" value={timeCreated} />
        <DateProperty label="Updated" value={timeModified} />
        <UsedByProperty {...inVpc} naming={naming} />
      </PropertyTable>
      <LiveForm>
        <RenameField {...inVpc} naming={naming} />
        <DescriptionField />
        <RouterField project={project} vpc={vpc} current={customRouter} />
        <RouterChecks {...inVpc} subnet={id} current={customRouter} />
      </LiveForm>
    </FormPanel>
  )
}

/** Which saved checks another router, or none, would break. */
function RouterChecks(props: InVpc & { readonly subnet: string; readonly current: string }) {
  const { project, vpc, subnet, current } = props
  const edit = useCallback(
    ({ customRouter = '' }: Readonly<Record<string, string>>) =>
      customRouter === current ? undefined : withSubnetRouter(subnet, customRouter),
    [subnet, current],
  )
  return <TypedChecks {...{ project, vpc, edit }} />
}

function BlockProperty({ label, block }: { label: string; block: string }) {
  return (
    <Property label={label}>
      <Mono>{block}</Mono>
      <CopyButton text={block} label={`Copy ${block}`} />
    </Property>
  )
}

const none: readonly NamedSubnet[] = []

/** Checked beside the VPC's other subnets, as far as they have been read; the action checks again. */
function BlockFields({ project, vpc }: InVpc) {
  const subnets = useApiQuery(
    networkReads.vpcSubnetList({ query: { project, vpc, limit: PICKER_LIMIT } }),
  )
  const prefix = useApiQuery(networkReads.vpcView({ path: { vpc }, query: { project } })).data
    ?.ipv6Prefix
  const siblings = subnets.data?.items ?? none
  const validateIpv4 = useCallback(
    (value: string) => validateSubnetIpv4Block(value.trim(), siblings),
    [siblings],
  )
  const validateIpv6 = useCallback(
    (value: string) => validateSubnetIpv6Block(value.trim(), prefix ?? '', siblings),
    [siblings, prefix],
  )
  return (
    <>
      <TextField
        name="ipv4Block"
        label="IPv4 block"
        required
        mono
        hint="A private range that doesn’t overlap other subnets of the VPC, such as 192.168.4.0/24."
        validate={validateIpv4}
      />
      <TextField
        name="ipv6Block"
        label="IPv6 block"
        optional
        mono
        hint={`A /64 in ${prefix ?? 'the VPC’s prefix'}. Leave blank to use a random one.`}
        validate={validateIpv6}
      />
    </>
  )
}

/** None, or a custom router of the VPC; `current` is there also while they are read. */
function RouterField({ project, vpc, current = '' }: InVpc & { readonly current?: string }) {
  const choice = useChoice('customRouter')
  const routers = useApiQuery(
    networkReads.vpcRouterList({ query: { project, vpc, limit: PICKER_LIMIT } }),
  )
  const custom = (routers.data?.items ?? []).filter(vpcRouterCan.addRoute)
  const values = new Set([...custom.map(({ name }) => name), ...(current ? [current] : [])])
  return (
    <div>
      <SelectField
        label="Custom router"
        optional
        hint="Its routes take precedence over the system router’s."
        choice={choice}
        placeholder="None"
        options={[...values].map((value) => ({ value, label: value }))}
      />
      <ChoicesProblem what="Routers" operation="vpcRouterList" reading={routers} />
    </div>
  )
}
