import * as z from 'zod'
import { validateDescription } from '@/lib/validate/description'
import { validateName } from '@/lib/validate/name'
import { wholeNumberProblem } from '@/lib/validate/number'

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

/** A checkbox of a form (CheckboxField): whether it is ticked. An absent one is not. */
export const checkedField = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

/** A whole number as text, for `number`; an empty field is refused with `message`. */
export const numberField = (number: z.ZodNumber, message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, { error: message, abort: true })
    .pipe(checked(wholeNumberProblem))
    .transform(Number)
    .pipe(number)

/** What a form keeps as JSON in one field (useJsonField): parsed, then checked by `schema`. */
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
