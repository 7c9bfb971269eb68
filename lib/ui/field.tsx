import { Icon } from './icon'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

export interface FieldLook {
  label: string
  /** Shown under the label, before the control. */
  hint?: ReactNode
  error?: string | undefined
  /** Adds '(Optional)' to the label. */
  optional?: boolean
  /** The label is for screen readers only. */
  hideLabel?: boolean
}

/**
 * The native control's own props. Uncontrolled with `name` and `defaultValue`, so that a plain form post
 * works without script; `value` and `onChange` are passed through for islands that need them.
 */
export type NativeControl<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'className' | 'children' | 'size'
> & { name: string }

/** Ids that tie a control to its label, hint and error. */
export interface FieldIds {
  'aria-labelledby': string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  id: string
}

interface FieldProps extends FieldLook {
  /** Generated if left out. */
  id?: string | undefined
  children: (ids: FieldIds) => ReactNode
}

/** Label, hint, control and error of one field. */
export function Field({ label, hint, error, optional, hideLabel, id, children }: FieldProps) {
  const made = useId()
  const controlId = id ?? made
  const ids = {
    id: controlId,
    'aria-labelledby': `${controlId}-label`,
    'aria-describedby': describedBy(controlId, hint, error),
    'aria-invalid': error ? (true as const) : undefined,
  }
  return (
    <div className="field">
      <FieldLabel {...{ label, optional, hideLabel }} id={controlId} />
      <FieldHint id={controlId} hint={hint} />
      {children(ids)}
      <FieldError id={controlId} error={error} />
    </div>
  )
}

/** The ids of the hint and the error, as far as they are rendered, for aria-describedby. */
export const describedBy = (id: string, hint: ReactNode, error: string | undefined) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

function FieldLabel({
  id,
  label,
  optional,
  hideLabel,
}: Pick<FieldLook, 'label' | 'optional' | 'hideLabel'> & { id: string }) {
  return (
    <label className={hideLabel ? 'sr-only' : 'field-label'} id={`${id}-label`} htmlFor={id}>
      <span>{label}</span>
      {optional && <span className="field-optional"> (Optional)</span>}
    </label>
  )
}

export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  return hint ? (
    <div className="field-hint" id={`${id}-hint`}>
      {hint}
    </div>
  ) : null
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <div className="field-error" id={`${id}-error`}>
      <Icon name="circle-alert" />
      <span>{error}</span>
    </div>
  ) : null
}
