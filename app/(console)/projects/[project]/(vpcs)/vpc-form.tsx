'use client'

import { RenameField } from '@/app/(console)/projects/[project]/_vpcs/rename-field'
import { useOwnRename } from '@/app/(console)/projects/[project]/_vpcs/use-own-rename'
import { createVpc, updateVpc } from '@/app/(console)/projects/[project]/_vpcs/vpc-actions'
import type { Vpc } from '@/lib/contract/vpc'
import { DescriptionField, NameField, TextField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { validateVpcIpv6Prefix } from '@/lib/network/subnet-blocks'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { validateDnsName } from '@/lib/validate/name'

export function VpcCreateForm({ project }: { project: string }) {
  return (
    <FormPanel
      title="Create VPC"
      missing={useMissing(project).changeNetwork}
      action={createVpc}
      hidden={{ project }}
      closeTo={routes.vpcs(project)}
    >
      <NameField autoFocus />
      <VpcFields />
      <TextField
        name="ipv6Prefix"
        label="IPv6 prefix"
        optional
        mono
        hint="A unique local /48, such as fd00:4a2b:1::/48. Leave blank to use a random one."
        validate={validateVpcIpv6Prefix}
      />
    </FormPanel>
  )
}

export function VpcEditForm({ project, vpc }: { project: string; vpc: Vpc }) {
  const { id, name, description, dnsName } = vpc
  return (
    <FormPanel
      title="Edit VPC"
      submitLabel="Update VPC"
      missing={useMissing(project).changeNetwork}
      action={updateVpc}
      initial={{ name, description, dnsName }}
      hidden={{ project, vpc: name }}
      pageOf={(to) => routes.vpc(project, to)}
      onDone={useOwnRename(id, { type: 'vpc', name })}
      closeTo={routes.vpcs(project)}
    >
      <RenameField project={project} vpc={name} naming={{ type: 'vpc', name }} />
      <VpcFields />
    </FormPanel>
  )
}

function VpcFields() {
  return (
    <>
      <DescriptionField />
      <TextField
        name="dnsName"
        label="DNS name"
        required
        mono
        hint="Becomes part of its instances’ DNS names."
        validate={validateDnsName}
      />
    </>
  )
}
