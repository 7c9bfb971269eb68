import { type ParsedIp, parseIp } from './ip'

/** Checks an address that must be of one version. */
export const validateIpVersion = (
  value: string,
  version: ParsedIp['version'],
): string | undefined =>
  parseIp(value)?.version === version ? undefined : `Not a valid IPv${version} address`
