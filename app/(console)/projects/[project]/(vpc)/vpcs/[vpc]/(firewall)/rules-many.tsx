'use client'

import { useState } from 'react'
import { FIREWALL_PRIORITY_MAX } from '@/lib/contract/limits'
import type { Rule } from '@/lib/network/rule'
import { editMany, MANY_CHANGES, type ManyChange } from '@/lib/network/rule-many'
import { announce } from '@/lib/ui/announce'
import { Button } from '@/lib/ui/button'
import { Select } from '@/lib/ui/select'
import { TextField } from '@/lib/ui/text-field'

const LABELS: Readonly<Record<ManyChange, string>> = {
  addHosts: 'Add host filters',
  removeHosts: 'Remove host filters',
  addTargets: 'Add targets',
  removeTargets: 'Remove targets',
  shift: 'Shift priority by',
  allow: 'Set action to allow',
  deny: 'Set action to deny',
  enabled: 'Enable',
  disabled: 'Disable',
}

const PARTS = 'Several at once, such as 10.0.0.0/8, subnet:web.'
/** What else is to be typed, and how; the other changes say all. */
const TYPED: Readonly<Partial<Record<ManyChange, readonly [label: string, hint: string]>>> = {
  addHosts: ['Host filters', `${PARTS} Rules that match any host will match only these.`],
  removeHosts: ['Host filters', PARTS],
  addTargets: ['Targets', PARTS],
  removeTargets: ['Targets', PARTS],
  shift: [
    'Number',
    `Up to ${FIREWALL_PRIORITY_MAX}, such as 100 or -100. Lower numbers apply first.`,
  ],
}

/** Changes all rules of a text in the same way. */
export function RulesMany(props: {
  readonly typed: string
  readonly problem?: string | undefined
  readonly onType: (typed: string, problem?: string) => void
  /** The rules as the text has them; undefined where it can't be read, which it says. */
  readonly read: () => readonly Rule[] | undefined
  readonly onChanged: (rules: readonly Rule[]) => void
}) {
  const { typed, problem, onType, read, onChanged } = props
  const [change, setChange] = useState<ManyChange>('addHosts')
  const [label, hint] = TYPED[change] ?? []
  const apply = () => {
    const rules = read()
    if (!rules) return
    const edited = editMany(rules, change, typed.trim())
    if ('problem' in edited) {
      onType(typed, edited.problem)
      return announce(edited.problem, 'assertive')
    }
    onType('')
    onChanged(edited.rules)
    return undefined
  }
  return (
    <form
      className="rules-many"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Select
        label="Change"
        name="manyChange"
        value={change}
        options={MANY_CHANGES.map((value) => ({ value, label: LABELS[value] }))}
        error={label === undefined ? problem : undefined}
        onChange={({ currentTarget: { value } }) => {
          const next = MANY_CHANGES.find((each) => each === value) ?? change
          setChange(next)
          // What can't be seen must not wait to be applied.
          onType(TYPED[next] ? typed : '')
        }}
      />
      {label !== undefined && (
        <TextField
          {...{ label, hint }}
          name="manyValue"
          mono
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
      <Button type="submit">Apply</Button>
    </form>
  )
}
