import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { invalidValue } from './refusal'

/** What the platform checks of a certificate before it serves TLS with it. */

const PEM_BLOCK = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g
/** Extended key usages that allow a TLS server: serverAuth, and any. */
const SERVER_USAGES: ReadonlySet<string> = new Set(['1.3.6.1.5.5.7.3.1', '2.5.29.37.0'])

/** Whether the key is the certificate's. Node has a method for it, which in workerd never agrees. */
export function isPair(certificate: X509Certificate, key: KeyObject): boolean {
  const [own, other] = [certificate.publicKey, createPublicKey(key)].map((each) =>
    each.export({ format: 'der', type: 'spki' }).toString('base64'),
  )
  return own === other
}

const bad = (reason: string) => invalidValue('certificate', reason)

function parseChain(pem: string): X509Certificate[] {
  const begun = pem.split('-----BEGIN CERTIFICATE-----').length - 1
  if (begun > (pem.match(PEM_BLOCK)?.length ?? 0)) {
    throw bad('Failed to parse certificate: bad end line')
  }
  try {
    return (pem.match(PEM_BLOCK) ?? []).map((block) => new X509Certificate(block))
  } catch {
    // The runtimes' own words differ, and dump the input.
    throw bad('Failed to parse certificate: not an X.509 certificate')
  }
}

function parseKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw invalidValue('private-key', 'Failed to parse private key: not a private key in PEM')
  }
}

/**
 * Refuses (400) a chain and key that can't serve any of the host names, in the platform's order of
 * checks (behaviour-operator.md, certificates). Not-before dates are not looked at.
 */
export function requireTlsCertificate(
  given: { readonly cert: string; readonly key: string },
  hostnames: readonly string[],
  nowMs: number,
): void {
  const chain = parseChain(given.cert)
  const [leaf] = chain
  if (leaf === undefined) throw bad('Certificate exists, but is empty')
  if (chain.some((each) => Date.parse(each.validTo) < nowMs)) {
    throw bad('Certificate exists, but is expired')
  }
  if (!hostnames.some((name) => leaf.checkHost(name) !== undefined)) {
    const names = leaf.subjectAltName ?? leaf.subject
    throw bad(`Certificate not valid for given hostnames "${hostnames.join('", "')}": ${names}`)
  }
  // Node types this as always there; without the extension it is undefined.
  const usages: readonly string[] | undefined = leaf.keyUsage
  if (usages !== undefined && !usages.some((usage) => SERVER_USAGES.has(usage))) {
    throw bad(`Unsupported certificate purpose (${usages.join(', ')})`)
  }
  if (!isPair(leaf, parseKey(given.key))) {
    throw bad('Certificate and private key do not match')
  }
}
