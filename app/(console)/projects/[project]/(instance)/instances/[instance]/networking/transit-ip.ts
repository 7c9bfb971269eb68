import { parseIpNet, validateIpNet } from '@/lib/validate/ip-net'

/** Checks a network that may pass through an interface: whole ones only (behaviour-tenant, section 7). */
export const validateTransitIp = (value: string): string | undefined =>
  validateIpNet(value) ??
  (parseIpNet(value)?.hasHostBits ? 'Must have no bits set after its width' : undefined)
