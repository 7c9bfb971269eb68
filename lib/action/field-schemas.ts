import * as z from 'zod'
import { validateDescription } from '@/lib/validate/description'
import { validateName } from '@/lib/validate/name'

/** A text field that a validator of the browser's form checks too: one rule, one message. */
export const checked = (validate: (value: string) => string | undefined) =>
  z.string().superRefine((value, context) => {
    const message = validate(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** The name of a new resource. */
export const nameField = checked(validateName)

/** A description; an absent field is an empty one. */
export const descriptionField = checked(validateDescription).default('')
