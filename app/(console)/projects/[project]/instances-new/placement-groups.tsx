'use client'

import {
  fullWords,
  useFullGroups,
} from '@/app/(console)/projects/[project]/_affinity-groups/use-instance-groups'
import { useCallback } from 'react'
import { useGroups } from '@/app/(console)/projects/[project]/_affinity-groups/use-instance-groups'
import { INSTANCE_AFFINITY_GROUPS_MAX } from '@/lib/contract/limits'
import { JsonInput } from '@/lib/form/choice-fields'
import { ChoicesProblem } from '@/lib/form/choices-problem'
import { useLiveValues } from '@/lib/form/live-values'
import { useJsonField } from '@/lib/form/use-field'
import { type AffinityKind, groupWords, placement } from '@/lib/placement/placement-words'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { Checkbox } from '@/lib/ui/checkbox'
import { FieldError } from '@/lib/ui/field'
import { chosenGroups, NO_GROUPS } from './chosen-groups'
import { useCount } from './name-fields'

/** A group of checkboxes, one for each group of a kind. */
const FIELDS = {
  affinity: {
    field: 'affinityGroups',
    legend: 'Affinity groups',
    hint: 'The members of a group are kept on the same sled.',
    operation: 'affinityGroupList',
  },
  antiAffinity: {
    field: 'antiAffinityGroups',
    legend: 'Anti-affinity groups',
    hint: 'The members of a group are kept on different sleds.',
    operation: 'antiAffinityGroupList',
  },
} as const satisfies Readonly<Record<AffinityKind, object>>

/** Checkboxes of the project's groups of both kinds, and what choosing them comes to. */
export default function PlacementGroups({ project }: { project: string }) {
  return (
    <>
      <Groups kind="affinity" project={project} />
      <Groups kind="antiAffinity" project={project} />
      <StepsHint />
    </>
  )
}

/** A hint on groups that the instance can join only after its creation. */
function StepsHint() {
  const isSaid = usePlatformCan()('versions')
  const isLater = useLiveValues(
    ({ affinityGroups, antiAffinityGroups }) =>
      chosenGroups(affinityGroups).length + (isSaid ? 0 : chosenGroups(antiAffinityGroups).length) >
      0,
  )
  return (
    isLater && (
      <p className="field-hint" role="status">
        The instance is created first, then added to its groups, then started.
      </p>
    )
  )
}

function Groups({ kind, project }: { kind: AffinityKind; project: string }) {
  const { field, legend, hint, operation } = FIELDS[kind]
  const count = useCount()
  const full = useFullGroups(kind, project, useChosen(field), count)
  const said = full.map((name) => fullWords(name, count)).join('; ')
  const validate = useCallback(
    (text: string) => {
      if (chosenGroups(text).length > INSTANCE_AFFINITY_GROUPS_MAX)
        return `At most ${INSTANCE_AFFINITY_GROUPS_MAX} ${groupWords(kind)}s`
      return said || undefined
    },
    [kind, said],
  )
  const chosen = useJsonField(field, NO_GROUPS, validate)
  const groups = useGroups(kind, project)
  const set = (name: string, isOn: boolean) =>
    chosen.set(isOn ? [...chosen.value, name] : chosen.value.filter((each) => each !== name))
  return (
    <fieldset>
      <legend className="field-label">{legend}</legend>
      <p className="field-hint">{hint}</p>
      <JsonInput field={chosen} />
      {groups.data?.items.length === 0 && (
        <p className="field-hint">{`This project has no ${groupWords(kind)}s.`}</p>
      )}
      <div className="options">
        {groups.data?.items.map(({ id, name, description, policy }) => (
          <Checkbox
            key={id}
            label={name}
            hint={[placement(kind, policy), description].filter(Boolean).join(' · ')}
            name={`${groupWords(kind)} ${name}`}
            data-field={field}
            checked={chosen.value.includes(name)}
            onChange={(event) => set(name, event.currentTarget.checked)}
          />
        ))}
      </div>
      <ChoicesProblem what={legend} operation={operation} reading={groups} />
      <FieldError id={`${operation}-error`} error={chosen.error ?? (said || undefined)} />
    </fieldset>
  )
}

/** Names that are chosen in a field. */
const useChosen = (field: string): readonly string[] =>
  chosenGroups(useLiveValues((values) => values[field] ?? ''))
