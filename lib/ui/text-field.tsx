import { Field } from './field'
import type { FieldLook, NativeControl } from './field'

interface TextFieldProps extends FieldLook, NativeControl<'input'> {
  type?: 'text' | 'email' | 'url' | 'search' | 'date'
  /** For names, ids, addresses and keys. */
  mono?: boolean
}

/** Tells password managers that this is not theirs to fill. */
const notForManagers = {
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, hideLabel, id, type = 'text', mono, ...rest } = props
  const { autoComplete = 'off' } = rest
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id }}>
      {(ids) => (
        <input
          spellCheck={false}
          {...(autoComplete === 'off' && notForManagers)}
          {...rest}
          autoComplete={autoComplete}
          {...ids}
          type={type}
          className={mono ? 'input mono' : 'input'}
        />
      )}
    </Field>
  )
}

interface TextAreaProps extends FieldLook, NativeControl<'textarea'> {
  mono?: boolean
}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, hideLabel, id, mono, ...rest } = props
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id }}>
      {(ids) => <textarea rows={3} {...rest} {...ids} className={mono ? 'input mono' : 'input'} />}
    </Field>
  )
}
