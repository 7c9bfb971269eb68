'use client'

import { useCallback } from 'react'
import { INSTANCES_AT_ONCE_MAX } from '@/lib/contract/limits'
import { NumberField } from '@/lib/form/choice-fields'
import { TextField } from '@/lib/form/fields'
import { useLiveValues } from '@/lib/form/live-values'
import { useChoice } from '@/lib/form/use-field'
import { countOf, eachName, eachNameProblem, rangeWords, validateCount } from './several'

const nameOf = (values: Readonly<Record<string, string>>) => values['name'] ?? ''
const countIn = (values: Readonly<Record<string, string>>) => countOf(values['count'])

/** How many instances the surrounding form creates. */
export const useCount = (): number => useLiveValues(countIn)

/** How many instances are created. What several come to stands below, where it moves no stepper. */
export function CountField({ each }: { each: string }) {
  const choice = useChoice('count', validateCount)
  const count = useCount()
  const name = useLiveValues(nameOf)
  return (
    <div>
      <NumberField
        label="Number of instances"
        min={1}
        max={INSTANCES_AT_ONCE_MAX}
        required
        choice={choice}
        hint={`Up to ${INSTANCES_AT_ONCE_MAX}, with a number after each name.`}
      />
      {count > 1 && name !== '' && (
        <p className="field-hint mt-1">
          <span>Creates </span>
          <strong translate="no">{rangeWords(eachName(name, count))}</strong>
          <span>{`, one after the other, even if you close the page. ${each}`}</span>
        </p>
      )}
    </div>
  )
}

/** The name of one instance, or the beginning of those of several. */
export function NameFields() {
  const count = useCount()
  return (
    <>
      <TextField
        label="Name"
        name="name"
        required
        mono
        validate={useCallback((value: string) => eachNameProblem(value, count), [count])}
      />
      {/* Only a script can create several. */}
      <div className="needs-script">
        <CountField each="Each has disks and addresses of its own." />
      </div>
    </>
  )
}

/** What the button of the form does. */
export function CreateLabel() {
  const count = useCount()
  return count === 1 ? 'Create instance' : `Create ${count} instances`
}
