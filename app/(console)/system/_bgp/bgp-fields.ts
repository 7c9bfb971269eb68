import { validateName } from '@/lib/validate/name'

/** A VRF is called as everything is, or left out. */
export const optionalVrf = (text: string): string | undefined =>
  text === '' ? undefined : validateName(text, { label: 'VRF' })
