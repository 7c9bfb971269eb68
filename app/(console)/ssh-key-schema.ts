import { checked } from '@/lib/action/field-schemas'
import { validateSshKey } from '@/lib/ssh-key/read'

export const sshKeyField = checked(validateSshKey).transform((key) => key.trim())
