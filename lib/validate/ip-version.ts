import type { IpVersion } from '@/lib/contract/ip'
import { parseIp } from './ip'

/** Checks an address of a required version. */
export function validateIpVersion(value: string, version: IpVersion): string | undefined {
  const ip = parseIp(value)
  return ip && version === `v${ip.version}` ? undefined : `Not a valid IP${version} address`
}
