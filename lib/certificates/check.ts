import { expiryOf, expiryWords, placeInChain } from './expiry'
import type { CertificateFacts } from './certificate'
import { chainOrder, misplacedLeaf, readChain } from './chain'
import type { Chain } from './chain'
import { servesHost } from './host'
import { keyMatches } from './key-match'
import type { KeyMatch } from './key-match'
import { readPrivateKey } from './private-key'

export interface CertificateCheck {
  /** The parsed chain, the server's certificate first; undefined if it could not be parsed. */
  readonly chain: Chain | undefined
  /** Why the platform would refuse the certificate, or the key. */
  readonly certProblem: string | undefined
  readonly keyProblem: string | undefined
  /** What the platform accepts, but is probably a mistake. */
  readonly warnings: readonly string[]
  /** Whether the key belongs to the certificate; `unknown` also while one of them can't be parsed. */
  readonly match: KeyMatch
}

export interface CertificateGiven {
  /** PEM, as in the files. */
  readonly cert: string
  readonly key: string
  /**
   * DNS names of the silo, `maple.sys.example.com`; empty while its name is unknown. The certificate must
   * be valid for one of them.
   */
  readonly hostnames: readonly string[]
}

const namesOf = ({ names, commonName }: CertificateFacts): string =>
  (names.length > 0 ? names : [commonName ?? 'no name']).join(', ')

/** In the platform's order (behaviour-operator.md, certificates), except for the order of the chain itself. */
function chainProblem(chain: Chain, hostnames: readonly string[], now: Date): string | undefined {
  const expired = chain.findIndex((each) => expiryOf(each, now).state === 'expired')
  const old = chain[expired]
  if (old) {
    const which = expired === 0 ? '' : `${placeInChain(expired)}: `
    return `${which}${expiryWords(expiryOf(old, now))}`
  }
  if (misplacedLeaf(chain))
    return 'The chain is in the wrong order: the server’s certificate must come first, then its issuers’'
  const [leaf] = chain
  if (hostnames.length > 0 && !hostnames.some((host) => servesHost(leaf, host)))
    return `Not valid for ${hostnames.join(' or ')}, only for ${namesOf(leaf)}`
  return leaf.servesTls ? undefined : 'Not meant for servers: its extended key usage leaves out TLS'
}

function warningsOf(chain: Chain, now: Date): string[] {
  const [leaf] = chain
  const warnings: string[] = []
  for (const [at, each] of chain.entries()) {
    const expiry = expiryOf(each, now)
    if (expiry.state === 'valid' || expiry.state === 'expired') continue
    const which = at === 0 ? '' : `${placeInChain(at)}: `
    warnings.push(`${which}${expiryWords(expiry)}`)
  }
  // For a misplaced leaf there is nothing else to check.
  if (misplacedLeaf(chain)) return warnings
  const order = chainOrder(chain)
  if (order === 'shuffled')
    warnings.push('The chain is out of order: each certificate must come before its issuer’s')
  if (order === 'gap')
    warnings.push('The chain has a gap: an issuer’s certificate is missing or doesn’t match')
  if (chain.length === 1 && !leaf.isSelfIssued)
    warnings.push('The issuer’s certificate is missing. Some clients need it')
  if (leaf.isSelfIssued) warnings.push('Self-signed: browsers will warn')
  return warnings
}

/** Checks a pair before it is sent. Never throws, whatever the input. */
export async function checkCertificate(
  { cert, key, hostnames }: CertificateGiven,
  now: Date,
): Promise<CertificateCheck> {
  const { chain, problem } = readChain(cert)
  const certProblem = problem ?? (chain && chainProblem(chain, hostnames, now))
  const read = readPrivateKey(key)
  // The leaf wherever it is, as its order doesn't affect the key.
  const leaf = chain && (misplacedLeaf(chain) ?? chain[0])
  const match = leaf && read.key ? await keyMatches(leaf, read.key) : 'unknown'
  return {
    chain,
    certProblem,
    keyProblem: read.problem ?? (match === 'no' ? WRONG_KEY : undefined),
    warnings: [
      ...(chain ? warningsOf(chain, now) : []),
      ...(chain && read.key && match === 'unknown' ? [UNCHECKED] : []),
    ],
    match,
  }
}

const WRONG_KEY = 'This key doesn’t belong to the certificate. Choose the one it was requested with'
const UNCHECKED = 'This browser can’t check whether the key belongs to the certificate'
