import * as z from 'zod'
import { validateDescription } from '@/lib/validate/description'
import { validateName } from '@/lib/validate/name'
import { wholeNumberProblem } from '@/lib/validate/number'

/** A text field, checked by a validator that the form uses in the browser too: one rule, one message. */
export const checked = (validate: (value: string) => string | undefined) =>
  z.string().superRefine((value, context) => {
    const message = validate(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** The name of a new resource. */
export const nameField = checked(validateName)

/** A description; empty if the field is absent. */
export const descriptionField = checked(validateDescription).default('')

/** Whether a form's checkbox (CheckboxField) is ticked; false if the field is absent. */
export const checkedField = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

/** A whole number as text, checked by `number`; an empty field is refused with `message`. */
export const numberField = (number: z.ZodNumber, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, { error: message, abort: true })
    .pipe(checked(wholeNumberProblem))
    .transform(Number)
    .pipe(number)

/** A field that holds JSON (useJsonField): parsed, then checked by `schema`. */
export const jsonField = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'couldn’t be read; enter it again' })
        return z.NEVER
      }
    })
    .pipe(schema)
