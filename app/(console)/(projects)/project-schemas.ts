import * as z from 'zod'
import { descriptionField, nameField } from '@/lib/action/field-schemas'
import { NameOrId } from '@/lib/contract/common'

/** Fields of the create form. */
export const projectForm = z.object({ name: nameField, description: descriptionField })

/** Fields of the edit form, and the project they are for. */
export const projectUpdateForm = projectForm.extend({ project: NameOrId })
