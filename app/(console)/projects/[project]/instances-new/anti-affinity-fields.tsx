'use client'

import { affinityReads } from '@/lib/api/affinity-reads'
import { INSTANCE_AFFINITY_GROUPS_MAX } from '@/lib/contract/limits'
import { JsonInput } from '@/lib/form/choice-fields'
import { ChoicesProblem } from '@/lib/form/choices-problem'
import { jsonValue, useJsonField } from '@/lib/form/use-field'
import { plural } from '@/lib/format/plural'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { Checkbox } from '@/lib/ui/checkbox'
import { FieldError } from '@/lib/ui/field'
import { FormFold } from './form-fold'

const none: readonly string[] = []
const namesIn = (text: string | undefined) => jsonValue<readonly string[]>(text, none)
const tooMany = (text: string) =>
  namesIn(text).length > INSTANCE_AFFINITY_GROUPS_MAX
    ? `At most ${INSTANCE_AFFINITY_GROUPS_MAX} anti-affinity groups`
    : undefined

function placementWords(values: Readonly<Record<string, string>>): string {
  const names = namesIn(values['antiAffinityGroups'])
  if (names.length === 0) return 'No anti-affinity group'
  return names.length <= 2 ? names.join(', ') : plural(names.length, 'anti-affinity group')
}

/** Groups that the instance is created in. Older platforms take members of instances that exist. */
export function AntiAffinityFields({ project }: { project: string }) {
  if (!usePlatformCan()('versions')) return null
  return (
    <FormFold title="Placement" words={placementWords}>
      <Groups project={project} />
    </FormFold>
  )
}

function Groups({ project }: { project: string }) {
  const chosen = useJsonField('antiAffinityGroups', none, tooMany)
  const groups = useAllRows((page) =>
    affinityReads.antiAffinityGroupList({ query: { project, ...page } }),
  )
  const set = (name: string, isOn: boolean) =>
    chosen.set(isOn ? [...chosen.value, name] : chosen.value.filter((each) => each !== name))
  return (
    <fieldset>
      <legend className="field-label">Anti-affinity groups</legend>
      <p className="field-hint">The members of a group are kept on different sleds.</p>
      <JsonInput field={chosen} />
      {groups.data?.items.length === 0 && (
        <p className="field-hint">This project has no anti-affinity groups.</p>
      )}
      <div className="options">
        {groups.data?.items.map(({ id, name, description }) => (
          <Checkbox
            key={id}
            label={name}
            hint={description || undefined}
            name={`anti-affinity-group ${name}`}
            data-field="antiAffinityGroups"
            checked={chosen.value.includes(name)}
            onChange={(event) => set(name, event.currentTarget.checked)}
          />
        ))}
      </div>
      <ChoicesProblem
        what="Anti-affinity groups"
        operation="antiAffinityGroupList"
        reading={groups}
      />
      <FieldError id="anti-affinity-groups" error={chosen.error} />
    </fieldset>
  )
}
