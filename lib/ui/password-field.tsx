'use client'

import { Icon } from './icon'
import { useState } from 'react'
import { Field } from './field'
import type { FieldLook, NativeControl } from './field'
import { tip } from './tip'

interface PasswordFieldProps extends FieldLook, NativeControl<'input'> {
  autoComplete: 'current-password' | 'new-password' | 'off'
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, optional, hideLabel, id, ...rest } = props
  const [shown, setShown] = useState(false)
  const action = shown ? 'Hide password' : 'Show password'
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id }}>
      {(ids) => (
        <div className="input-group">
          {/* A password even while it is shown: never trimmed, never drafted (lib/form). */}
          <input
            spellCheck={false}
            {...rest}
            {...ids}
            data-secret
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className="input-button needs-script"
            aria-label={action}
            {...tip(action)}
            onClick={() => setShown(!shown)}
          >
            {shown ? <Icon name="eye-off" /> : <Icon name="eye" />}
          </button>
        </div>
      )}
    </Field>
  )
}
