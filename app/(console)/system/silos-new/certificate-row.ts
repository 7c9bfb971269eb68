import type { CertificateCheck } from '@/lib/certificates/check'
import { chainExpiry, chainExpiryWords } from '@/lib/certificates/expiry'
import { servesHost } from '@/lib/certificates/host'

/** A certificate that a silo will be made with. What is shown of it is kept beside what is sent. */
export interface CertificateRow {
  readonly name: string
  readonly description: string
  /** PEM. */
  readonly cert: string
  readonly key: string
  /** Host names that it is good for; none where it could not be read here. */
  readonly hosts: readonly string[]
  /** `Expires in 80 days`, as it was when it was chosen; empty likewise. */
  readonly expiry: string
}

/** What rows show of a certificate that was checked; without a check, nothing. */
export function shownOf(
  check: CertificateCheck | undefined,
  now: Date,
): Pick<CertificateRow, 'hosts' | 'expiry'> {
  const chain = check?.chain
  if (!chain) return { hosts: [], expiry: '' }
  const [{ names, dnsNames, commonName }] = chain
  return {
    hosts: names.length === 0 && commonName !== undefined ? [commonName] : dnsNames,
    expiry: chainExpiryWords(chainExpiry(chain, now)),
  }
}

/**
 * Why a silo of the host name can't have these: the name may have been typed after them. Without a
 * host name nothing can be told.
 */
export function hostProblem(
  rows: readonly CertificateRow[],
  host: string | undefined,
): string | undefined {
  if (host === undefined) return undefined
  const wrong = rows.find(
    ({ hosts }) =>
      hosts.length > 0 &&
      !servesHost({ dnsNames: hosts, names: hosts, commonName: undefined }, host),
  )
  return wrong && `${wrong.name} isn’t valid for ${host}`
}
