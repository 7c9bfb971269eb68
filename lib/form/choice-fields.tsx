'use client'

import { Checkbox } from '@/lib/ui/checkbox'
import { Combobox } from '@/lib/ui/combobox'
import { NumberField as PlainNumberField } from '@/lib/ui/number-field'
import { RadioGroup } from '@/lib/ui/radio-group'
import { Select } from '@/lib/ui/select'
import { TextField } from '@/lib/ui/text-field'
import type { Choice } from './use-field'

/** The props of a control of lib/ui without those that the choice provides. */
type Props<Control extends (props: never) => unknown> = Omit<
  Parameters<Control>[0],
  'name' | 'value' | 'defaultValue' | 'error' | 'onChange' | 'checked' | 'defaultChecked' | 'onBlur'
> & { readonly choice: Choice }

/**
 * The options, plus the value itself if it is none of them: an unknown word of the platform stays as it is,
 * instead of becoming the first option.
 */
const withOwn = <T extends { readonly value: string; readonly label: string }>(
  options: readonly T[],
  value: string,
): readonly (T | { readonly value: string; readonly label: string })[] =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }]

/** A short list of plain words, without a search: `<SelectField choice={useChoice('pool')} …>`. */
export function SelectField({ choice, options, ...rest }: Props<typeof Select>) {
  const { name, value, error, set } = choice
  return (
    <Select
      {...rest}
      options={withOwn(options, value)}
      {...{ name, value, error }}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

/** A list that can be searched by typing; its options have one or two lines. */
export function ComboboxField({ choice, ...rest }: Props<typeof Combobox>) {
  const { name, value, error, set } = choice
  return <Combobox {...rest} {...{ name, value, error }} onChange={set} />
}

/** Two to six options that are all worth seeing at once. */
export function RadioField({ choice, options, ...rest }: Props<typeof RadioGroup>) {
  const { name, value, error, set } = choice
  return (
    <RadioGroup
      {...rest}
      options={withOwn(options, value)}
      {...{ name, value, error }}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

/** Posts 'true' or 'false' (checkedField parses it), so that an unticked box is kept in drafts too. */
export function CheckboxField({ choice, ...rest }: Props<typeof Checkbox>) {
  const { name, value, error, set } = choice
  return (
    <>
      {/* The last field of a name counts: the box itself, when it is ticked. */}
      <input type="hidden" name={name} value="false" />
      <Checkbox
        {...rest}
        {...{ name, error }}
        value="true"
        checked={value === 'true'}
        onChange={(event) => set(String(event.currentTarget.checked))}
      />
    </>
  )
}

/** A text field whose value other fields read or clear; plain text is a TextField of fields.tsx. */
export function TextChoiceField({ choice, ...rest }: Props<typeof TextField>) {
  const { name, value, error, set, leave } = choice
  return (
    <TextField
      {...rest}
      {...{ name, value, error }}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}

/** A whole number with a unit and steppers. */
export function NumberField({ choice, ...rest }: Props<typeof PlainNumberField>) {
  const { name, value, error, set, leave } = choice
  return (
    <PlainNumberField
      {...rest}
      {...{ name, value, error }}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}

interface JsonInputProps {
  readonly field: { readonly name: string; readonly text: string }
  /** The field holds a secret, which must not be drafted (lib/form/draft.ts). */
  readonly isSecret?: boolean
}

/** The hidden input of useJsonField; a button near it with `data-field` gets the focus of its errors. */
export function JsonInput({ field, isSecret }: JsonInputProps) {
  return (
    <input
      type="hidden"
      name={field.name}
      value={field.text}
      readOnly
      {...(isSecret ? { 'data-secret': true } : {})}
    />
  )
}
