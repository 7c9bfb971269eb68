import type { CertificateFacts } from './certificate'

/**
 * Whether a pattern matches a host: `*.example.com` stands for one label, the leftmost, and nothing else
 * (RFC 6125, 6.4.3).
 */
function matches(pattern: string, host: string): boolean {
  const [name, wanted] = [pattern.toLowerCase(), host.toLowerCase()]
  if (!name.startsWith('*.')) return name === wanted
  const dot = wanted.indexOf('.')
  return dot > 0 && wanted.slice(dot) === name.slice(1)
}

/**
 * Whether the certificate is valid for a host name: by its alternative names, or by its common name if it
 * has no alternative names (behaviour-operator.md, certificates).
 */
export function servesHost(
  { dnsNames, names, commonName }: Pick<CertificateFacts, 'dnsNames' | 'names' | 'commonName'>,
  host: string,
): boolean {
  const own = names.length === 0 && commonName !== undefined ? [commonName] : dnsNames
  return own.some((pattern) => matches(pattern, host))
}
