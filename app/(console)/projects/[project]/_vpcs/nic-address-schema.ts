import * as z from 'zod'
import { validateIp } from '@/lib/validate/ip'
import { validateIpVersion } from '@/lib/validate/ip-version'
import { STACKS, usesVersion } from './nic-stacks'

const address = z
  .string()
  .default('')
  .transform((text) => text.trim())

/** The address fields of a new network interface (NicAddressFields). */
export const addressFields = {
  ip: address,
  /** Empty where interfaces have one address. */
  stack: z.enum([...STACKS, '']).default(''),
  ipv4: address,
  ipv6: address,
}

interface Addresses {
  readonly ip: string
  readonly stack: string
  readonly ipv4: string
  readonly ipv6: string
}

/** Checks what is used of them: an address of the version that isn't chosen may be anything. */
export function checkAddresses(form: Addresses, context: z.RefinementCtx): void {
  const { ip, stack, ipv4, ipv6 } = form
  const check = (field: string, value: string, problem: string | undefined) => {
    if (value !== '' && problem !== undefined)
      context.addIssue({ code: 'custom', path: [field], message: problem })
  }
  if (stack === '') check('ip', ip, validateIp(ip))
  if (usesVersion(stack, 'v4')) check('ipv4', ipv4, validateIpVersion(ipv4, 'v4'))
  if (usesVersion(stack, 'v6')) check('ipv6', ipv6, validateIpVersion(ipv6, 'v6'))
}
