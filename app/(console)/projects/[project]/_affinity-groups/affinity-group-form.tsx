'use client'

import type { AffinityGroup, AffinityPolicy } from '@/lib/contract/affinity-group'
import { RadioField } from '@/lib/form/choice-fields'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useChoice } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { type AffinityKind, placement } from '@/lib/placement/placement-words'
import { routes } from '@/lib/routes'
import {
  createAffinityGroup,
  createAntiAffinityGroup,
  updateAffinityGroup,
  updateAntiAffinityGroup,
} from './affinity-group-actions'

interface NewProps {
  readonly project: string
}

interface EditProps extends NewProps {
  readonly group: Pick<AffinityGroup, 'name' | 'description'>
}

/** A policy in a sentence; where its instances are to run is said by `where`. */
const policies = (kind: AffinityKind, where: string) =>
  (
    [
      ['allow', `An instance starts anyway when it can’t run ${where}.`],
      ['fail', `An instance that can’t run ${where} doesn’t start.`],
    ] satisfies [AffinityPolicy, string][]
  ).map(([value, hint]) => ({ value, label: placement(kind, value), hint }))

const together = policies('affinity', 'on the sled of the others')
const apart = policies('antiAffinity', 'on a sled without the others')

function PolicyField({ options }: { readonly options: typeof together }) {
  return <RadioField label="Policy" required choice={useChoice('policy')} options={options} />
}

const initial = { policy: 'allow' }

export function AffinityGroupCreateForm({ project }: NewProps) {
  return (
    <FormPanel
      title="Create affinity group"
      missing={useMissing(project).changeInProject}
      action={createAffinityGroup}
      initial={initial}
      hidden={{ project }}
      closeTo={routes.affinityGroups(project)}
    >
      <NameField autoFocus />
      <DescriptionField />
      <PolicyField options={together} />
    </FormPanel>
  )
}

export function AntiAffinityGroupCreateForm({ project }: NewProps) {
  return (
    <FormPanel
      title="Create anti-affinity group"
      missing={useMissing(project).changeInProject}
      action={createAntiAffinityGroup}
      initial={initial}
      hidden={{ project }}
      closeTo={routes.antiAffinityGroups(project)}
    >
      <NameField autoFocus />
      <DescriptionField />
      <PolicyField options={apart} />
    </FormPanel>
  )
}

export function AffinityGroupEditForm({ project, group: { name, description } }: EditProps) {
  return (
    <FormPanel
      title="Edit affinity group"
      submitLabel="Update affinity group"
      missing={useMissing(project).changeInProject}
      action={updateAffinityGroup}
      initial={{ name, description }}
      hidden={{ project, group: name }}
      pageOf={(to) => routes.affinityGroup(project, to)}
      closeTo={routes.affinityGroups(project)}
    >
      <NameField autoFocus />
      <DescriptionField />
    </FormPanel>
  )
}

export function AntiAffinityGroupEditForm({ project, group: { name, description } }: EditProps) {
  return (
    <FormPanel
      title="Edit anti-affinity group"
      submitLabel="Update anti-affinity group"
      missing={useMissing(project).changeInProject}
      action={updateAntiAffinityGroup}
      initial={{ name, description }}
      hidden={{ project, group: name }}
      pageOf={(to) => routes.antiAffinityGroup(project, to)}
      closeTo={routes.antiAffinityGroups(project)}
    >
      <NameField autoFocus />
      <DescriptionField />
    </FormPanel>
  )
}
