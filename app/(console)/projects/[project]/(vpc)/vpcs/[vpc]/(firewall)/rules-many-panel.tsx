'use client'

import { useCallback, useState } from 'react'
import { HostPartFields } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/host-part-fields'
import type { FormState, Outcome } from '@/lib/change/outcome'
import { FIREWALL_PRIORITY_MAX } from '@/lib/contract/limits'
import { JsonInput, NumberField, SelectField } from '@/lib/form/choice-fields'
import { FormPanel } from '@/lib/form/form-panel'
import { jsonValue, useChoice, useJsonField } from '@/lib/form/use-field'
import { capitalise } from '@/lib/format/capitalise'
import { listText } from '@/lib/format/list'
import { plural } from '@/lib/format/plural'
import type { HostPart } from '@/lib/network/host-part'
import { partText } from '@/lib/network/part-text'
import type { Rule } from '@/lib/network/rule'
import { editsBetween } from '@/lib/network/rule-edits'
import { RULE_ACTIONS, RULE_STATUSES } from '@/lib/network/rule-checks'
import { editMany, type ManyChange, type SharedPart, sharedParts } from '@/lib/network/rule-many'
import { Checkbox } from '@/lib/ui/checkbox'
import { FieldError } from '@/lib/ui/field'
import { validateNumber } from '@/lib/validate/number'
import { failureOf } from './failure-of'
import type { RuleSave } from './rule-review'
import { useRuleReview } from './use-rule-review'
import { tryPlan } from './try-save'

interface Props {
  readonly project: string
  readonly vpc: string
  /** All rules. */
  readonly seen: readonly Rule[]
  /** The names of the rules to change. */
  readonly names: readonly string[]
  /** The role that the reader lacks, in words. */
  readonly missing: string | undefined
  readonly onClose: () => void
}

const KEEP = ''
const INITIAL = {
  ...{ manyAction: KEEP, manyStatus: KEEP, shift: '' },
  ...{ addTargets: '[]', removeTargets: '[]', addHosts: '[]', removeHosts: '[]' },
  ...{ addTargetsType: 'vpc', addHostsType: 'vpc' },
}

function changeOf(form: FormData): ManyChange {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const list = <T,>(name: string) => jsonValue<readonly T[]>(text(name), [])
  const [action, status, shift] = [text('manyAction'), text('manyStatus'), text('shift')]
  return {
    // The select has these words and no others.
    ...(action !== KEEP && { action: action as Rule['action'] }),
    ...(status !== KEEP && { status: status as Rule['status'] }),
    ...(shift !== '' && { shift: Number(shift) }),
    addTargets: list<HostPart>('addTargets'),
    addHosts: list<HostPart>('addHosts'),
    removeTargets: list<string>('removeTargets'),
    removeHosts: list<string>('removeHosts'),
  }
}

type Found = { readonly save: RuleSave } | { readonly failure: Outcome<never> }

type Subject = Pick<Props, 'project' | 'vpc' | 'seen' | 'names'>

function findSave({ project, vpc, seen, names }: Subject, form: FormData): Found {
  const edited = editMany(seen, names, changeOf(form))
  if (!edited.ok) return { failure: failureOf(edited.problems) }
  const edits = editsBetween(seen, edited.rules)
  if (edits.edits.length === 0)
    return {
      failure: { type: 'failure', fieldErrors: {}, problems: [{ message: 'No changes to save.' }] },
    }
  return { save: { project, vpc, ...edits } }
}

/** The same change of several rules, looked at before it is saved. */
export default function RulesManyPanel(props: Props) {
  const { project, vpc, names, missing, onClose } = props
  const review = useRuleReview('Review changes of many', { missing, onSaved: onClose })
  // As it was opened: what is chosen is a change of these.
  const [seen] = useState(props.seen)
  const subject = { project, vpc, seen, names }
  const [rules] = useState(() => seen.filter(({ name }) => names.includes(name)))
  return (
    <>
      <FormPanel
        title={`Edit ${plural(rules.length, 'firewall rule')}`}
        submitLabel="Review changes"
        missing={missing}
        initial={INITIAL}
        closeTo={onClose}
        action={{
          run: async (_, form): Promise<FormState> => {
            const found = findSave(subject, form)
            if ('failure' in found) return { values: {}, outcome: found.failure }
            review.open(found.save)
            return { values: {}, outcome: null }
          },
          plan: async (form) => {
            const found = findSave(subject, form)
            return 'failure' in found ? found.failure : tryPlan(found.save)
          },
        }}
      >
        <p>{listText(rules.map(({ name }) => name))}</p>
        <ManyFields {...{ project, vpc, rules }} />
      </FormPanel>
      {review.dialog}
    </>
  )
}

const NO_PARTS: readonly HostPart[] = []
const validateShift = (text: string) =>
  validateNumber(text, {
    label: 'Shift',
    required: false,
    min: -FIREWALL_PRIORITY_MAX,
    max: FIREWALL_PRIORITY_MAX,
  })

function shiftProblem(rules: readonly Rule[], text: string): string | undefined {
  const names = rules.map(({ name }) => name)
  const edited = editMany(rules, names, { shift: Number(text) })
  return edited.ok ? undefined : edited.problems.shift
}

interface FieldsProps {
  readonly project: string
  readonly vpc: string
  readonly rules: readonly Rule[]
}

/** Changes something of all of them, or leaves each as it is. */
const KeepOr = (props: {
  readonly label: string
  readonly field: string
  readonly values: readonly string[]
}) => (
  <SelectField
    label={props.label}
    choice={useChoice(props.field)}
    options={[
      { value: KEEP, label: 'Keep as is' },
      ...props.values.map((value) => ({ value, label: capitalise(value) })),
    ]}
  />
)

function ManyFields({ rules, ...where }: FieldsProps) {
  // By itself, too: what only sending found would be forgiven as the field is left.
  const validate = useCallback(
    (text: string) => validateShift(text) ?? shiftProblem(rules, text),
    [rules],
  )
  const hasOpen = rules.some(({ filters }) => !filters.hosts?.length)
  return (
    <>
      <KeepOr label="Action" field="manyAction" values={RULE_ACTIONS} />
      <KeepOr label="Status" field="manyStatus" values={RULE_STATUSES} />
      <NumberField
        label="Shift priority by"
        hint="Added to the priority of each rule, such as 100 or -100. Lower numbers apply first."
        optional
        min={-FIREWALL_PRIORITY_MAX}
        max={FIREWALL_PRIORITY_MAX}
        choice={useChoice('shift', validate)}
      />
      <HostPartFields
        rows={useJsonField('addTargets', NO_PARTS)}
        noun="target"
        legend="Targets to add"
        hint="Rules that have them already stay as they are."
        {...where}
      />
      <RemoveField field="removeTargets" legend="Targets to remove" rules={rules} of="targets" />
      <HostPartFields
        rows={useJsonField('addHosts', NO_PARTS)}
        noun="host filter"
        legend="Host filters to add"
        hint={
          hasOpen
            ? 'Rules that match any host now will match only these.'
            : 'Rules that have them already stay as they are.'
        }
        {...where}
      />
      <RemoveField field="removeHosts" legend="Host filters to remove" rules={rules} of="hosts" />
    </>
  )
}

const NO_KEYS: readonly string[] = []

/** What at least one of the rules has, to be ticked. */
function RemoveField(props: {
  readonly field: 'removeTargets' | 'removeHosts'
  readonly legend: string
  readonly rules: readonly Rule[]
  readonly of: 'targets' | 'hosts'
}) {
  const { field, legend, rules, of } = props
  const removed = useJsonField(field, NO_KEYS)
  const parts = sharedParts(rules, of)
  if (parts.length === 0) return null
  const label = ({ part, count }: SharedPart) =>
    rules.length > 1 ? `${partText(part)} (in ${count} of ${rules.length})` : partText(part)
  return (
    <fieldset className="field-group">
      <legend className="field-label">{legend}</legend>
      <JsonInput field={removed} />
      {parts.map((shared) => (
        <Checkbox
          key={shared.key}
          data-field={field}
          name={`${field} ${shared.key}`}
          label={label(shared)}
          checked={removed.value.includes(shared.key)}
          onChange={({ currentTarget }) => {
            const others = removed.value.filter((key) => key !== shared.key)
            removed.set(currentTarget.checked ? [...others, shared.key] : others)
          }}
        />
      ))}
      <FieldError id={field} error={removed.error} />
    </fieldset>
  )
}
