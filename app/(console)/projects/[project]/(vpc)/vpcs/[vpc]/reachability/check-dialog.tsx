'use client'

import { type FormEvent, useId, useRef, useState } from 'react'
import {
  keepChecks,
  savedChecks,
} from '@/app/(console)/projects/[project]/_vpcs/saved-checks-store'
import { useErrorFocus } from '@/lib/form/use-error-focus'
import { useUnsentValues } from '@/lib/form/use-unsent-values'
import {
  checkNameProblem,
  CHECKS_MAX,
  EXPECTATION_WORDS,
  EXPECTATIONS,
  type Expectation,
  fieldsOf,
  type SavedCheck,
  suggestedName,
} from '@/lib/network/saved-checks'
import { isOneOf } from '@/lib/validate/one-of'
import { announce } from '@/lib/ui/announce'
import { Button } from '@/lib/ui/button'
import { Dialog } from '@/lib/ui/dialog'
import { FormErrorSummary } from '@/lib/ui/form-error-summary'
import { RadioGroup } from '@/lib/ui/radio-group'
import { TextField } from '@/lib/ui/text-field'

interface Props {
  readonly project: string
  readonly vpc: string
  /** One to change; its name is what it is known by. */
  readonly check?: SavedCheck
  /** What a new one asks, with the answer of this moment. */
  readonly asked?: Pick<SavedCheck, 'question' | 'expects'>
  readonly onClose: () => void
}

/** Names a check, and says what its answer should be. */
export default function CheckDialog({ project, vpc, check, asked, onClose }: Props) {
  const begun = check ?? asked
  const [expects, setExpects] = useState<Expectation>(begun?.expects ?? 'reachable')
  const [typed, setTyped] = useState(check?.name)
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const { onErrors } = useErrorFocus(form, false)
  const guard = useUnsentValues({
    place: form,
    draft: `#check ${check?.name ?? ''}`,
    values: { expects, ...(typed !== undefined && { typed }) },
    isDirty: typed !== check?.name || expects !== begun?.expects,
    restore: ({ typed: name, expects: expected = '' }) => {
      setTyped(name)
      if (isOneOf(EXPECTATIONS, expected)) setExpects(expected)
    },
  })
  const leave = () => guard.leave(onClose)
  if (!begun) return null
  // Until the reader types a name, it says what is expected.
  const name = typed ?? suggestedName(fieldsOf(begun), expects)

  const save = (event: FormEvent) => {
    event.preventDefault()
    const all = savedChecks(project, vpc)
    const others = all.filter((each) => each.name !== check?.name)
    const wrong = checkNameProblem(name, others)
    setError(wrong)
    if (wrong !== undefined) return onErrors({ name: wrong })
    if (others.length >= CHECKS_MAX)
      return setProblem(`A VPC can have at most ${CHECKS_MAX} checks. Delete one first.`)
    const kept: SavedCheck = { name: name.trim(), expects, question: begun.question }
    const changed = check
      ? all.map((each) => (each.name === check.name ? kept : each))
      : [...all, kept]
    if (!keepChecks(project, vpc, changed))
      return setProblem('This browser can’t keep it: its storage is full or turned off.')
    announce(`Check ${kept.name} saved`)
    guard.release(onClose)
  }
  return (
    <Dialog
      title={check ? 'Edit check' : 'Save check'}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button type="submit" form={id} variant="primary">
            Save check
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={save} className="reach-check-form">
        <FormErrorSummary errors={problem === undefined ? [] : [problem]} />
        <TextField
          label="Name"
          name="name"
          value={name}
          error={error}
          data-autofocus
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            setError(undefined)
          }}
        />
        <RadioGroup
          label="Should be"
          name="expects"
          value={expects}
          options={EXPECTATIONS.map((value) => ({ value, label: EXPECTATION_WORDS[value] }))}
          onChange={({ currentTarget: { value } }) => {
            if (isOneOf(EXPECTATIONS, value)) setExpects(value)
          }}
        />
      </form>
      {guard.question}
    </Dialog>
  )
}
