import { checked } from '@/lib/action/field-schemas'
import { validatePublicKey } from './ssh-key'

export const sshKeyField = checked(validatePublicKey).transform((key) => key.trim())
