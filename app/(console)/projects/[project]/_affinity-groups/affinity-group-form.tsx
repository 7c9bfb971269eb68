'use client'

import type { AffinityGroup, AffinityPolicy } from '@/lib/contract/affinity-group'
import { RadioField } from '@/lib/form/choice-fields'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { useChoice } from '@/lib/form/use-field'
import { type AffinityKind, groupWords, placement } from '@/lib/placement/placement-words'
import { useMissing } from '@/lib/rights/use-missing'
import {
  createAffinityGroup,
  createAntiAffinityGroup,
  updateAffinityGroup,
  updateAntiAffinityGroup,
} from './affinity-group-actions'
import { groupKinds } from './affinity-kinds'

interface NewProps {
  readonly kind: AffinityKind
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

const options = {
  affinity: policies('affinity', 'on the sled of the others'),
  antiAffinity: policies('antiAffinity', 'on a sled without the others'),
}

function PolicyField({ kind }: Pick<NewProps, 'kind'>) {
  return <RadioField label="Policy" required choice={useChoice('policy')} options={options[kind]} />
}

export function AffinityGroupCreateForm({ kind, project }: NewProps) {
  return (
    <FormPanel
      title={`Create ${groupWords(kind)}`}
      missing={useMissing(project).changeInProject}
      action={kind === 'affinity' ? createAffinityGroup : createAntiAffinityGroup}
      initial={{ policy: 'allow' }}
      hidden={{ project }}
      closeTo={groupKinds[kind].listHref(project)}
    >
      <NameField autoFocus />
      <DescriptionField />
      <PolicyField kind={kind} />
    </FormPanel>
  )
}

export function AffinityGroupEditForm({ kind, project, group: { name, description } }: EditProps) {
  return (
    <FormPanel
      title={`Edit ${groupWords(kind)}`}
      submitLabel={`Update ${groupWords(kind)}`}
      missing={useMissing(project).changeInProject}
      action={kind === 'affinity' ? updateAffinityGroup : updateAntiAffinityGroup}
      initial={{ name, description }}
      hidden={{ project, group: name }}
      pageOf={(to) => groupKinds[kind].href(project, to)}
      closeTo={groupKinds[kind].listHref(project)}
    >
      <NameField autoFocus />
      <DescriptionField />
    </FormPanel>
  )
}
