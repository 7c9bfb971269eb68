import * as z from 'zod'
import { checked, descriptionField, nameField } from '@/lib/action/field-schemas'
import { validateSshKey } from '@/lib/ssh-key/read'

/** What the form of a new SSH key sends; the platform takes any text for a key. */
export const sshKeyForm = z.object({
  name: nameField,
  description: descriptionField,
  publicKey: checked(validateSshKey).transform((key) => key.trim()),
})
