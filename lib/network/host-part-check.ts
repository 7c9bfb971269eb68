import { validateIp } from '@/lib/validate/ip'
import { validateIpNet } from '@/lib/validate/ip-net'
import { validateName } from '@/lib/validate/name'
import { requiredMessage } from '@/lib/validate/required'
import { HOST_PART_LABELS, type HostPart } from './host-part'

/* Apart from host-part.ts: the form of a rule loads this when a part is added. */

/** Checks the value of a target or host filter by its type. */
export function validateHostPart({ type, value }: HostPart): string | undefined {
  if (value === '') return requiredMessage(HOST_PART_LABELS[type])
  if (type === 'ip') return validateIp(value)
  if (type === 'ip_net') return validateIpNet(value)
  return validateName(value, { label: HOST_PART_LABELS[type] })
}
