import { plural } from '@/lib/format/plural'
import type { CertificateFacts } from './certificate'
import type { Chain } from './chain'
import { isolated } from '@/lib/format/quoted'

const DAY_MS = 86_400_000
/**
 * From this many days on a certificate expires soon: early enough to request a new one from another
 * department.
 */
export const EXPIRES_SOON_DAYS = 30

export type Expiry =
  | { readonly state: 'expired'; readonly days: number }
  | { readonly state: 'soon'; readonly days: number }
  | { readonly state: 'valid'; readonly days: number }
  | { readonly state: 'not-yet'; readonly days: number }

/** The state of a certificate at `now`; `days` are the whole days since or until the relevant date. */
export function expiryOf(
  { notBefore, notAfter }: Pick<CertificateFacts, 'notBefore' | 'notAfter'>,
  now: Date,
): Expiry {
  const daysTo = (date: Date): number =>
    Math.floor(Math.abs(date.getTime() - now.getTime()) / DAY_MS)
  const days = daysTo(notAfter)
  if (notAfter < now) return { state: 'expired', days }
  if (notBefore > now) return { state: 'not-yet', days: daysTo(notBefore) }
  return { state: days < EXPIRES_SOON_DAYS ? 'soon' : 'valid', days }
}

const DAYS_A_YEAR = 365.2425
/** From this many days on, words count in years. */
const YEARS_FROM_DAYS = 2 * DAYS_A_YEAR

/** `10 days`, `19 years`: the whole ones that have passed. */
const lengthOf = (days: number): string =>
  days < YEARS_FROM_DAYS ? plural(days, 'day') : plural(Math.floor(days / DAYS_A_YEAR), 'year')

/** `Expired 3 days ago`, `Expires within a day`, `Expires in 10 days`, `Not valid for another 2 days`. */
export function expiryWords({ state, days }: Expiry): string {
  const length = lengthOf(days)
  switch (state) {
    case 'expired':
      return days === 0 ? 'Expired today' : `Expired ${length} ago`
    case 'not-yet':
      return days === 0 ? 'Becomes valid within a day' : `Not valid for another ${length}`
    case 'soon':
    case 'valid':
      return days === 0 ? 'Expires within a day' : `Expires in ${length}`
  }
}

/** The state of a chain: that of the certificate that ends first. */
export interface ChainExpiry {
  readonly expiry: Expiry
  /** When that certificate ends, or begins if it isn't valid yet. */
  readonly date: Date
  /**
   * The words for that certificate, `Certificate 2 of the chain (Example Issuer)`; undefined for the
   * server's own.
   */
  readonly which: string | undefined
}

/** `Certificate 2 of the chain`, counted from 1. */
export const placeInChain = (at: number): string => `Certificate ${at + 1} of the chain`

/**
 * The state of a whole chain at `now`: clients refuse a server as soon as one of its certificates has
 * ended. Ended ones come first, then those not valid yet, then the next to end.
 */
export function chainExpiry(chain: Chain, now: Date): ChainExpiry {
  const standing = (of: CertificateFacts, at: number) => {
    const expiry = expiryOf(of, now)
    const date = expiry.state === 'not-yet' ? of.notBefore : of.notAfter
    const name = of.commonName === undefined ? '' : ` (${isolated(of.commonName)})`
    const which = at === 0 ? undefined : `${placeInChain(at)}${name}`
    return { expiry, date, which }
  }
  const [own, ...issuers] = chain
  return firstToEnd(
    standing(own, 0),
    issuers.map((each, at) => standing(each, at + 1)),
  )
}

/** The one of two that needs attention first. */
export const firstToEnd = (one: ChainExpiry, others: readonly ChainExpiry[]): ChainExpiry =>
  others.reduce((first, each) => (isBefore(each, first) ? each : first), one)

const RANKS: Readonly<Record<Expiry['state'], number>> = {
  expired: 0,
  'not-yet': 1,
  soon: 2,
  valid: 2,
}

function isBefore(one: ChainExpiry, other: ChainExpiry): boolean {
  const [rank, otherRank] = [RANKS[one.expiry.state], RANKS[other.expiry.state]]
  if (rank !== otherRank) return rank < otherRank
  // The chain is valid once the last of its certificates is.
  return one.expiry.state === 'not-yet' ? one.date > other.date : one.date < other.date
}

/** `Expires in 4 days`, and which certificate of the chain it is. */
export const chainExpiryWords = ({ expiry, which }: ChainExpiry): string =>
  which === undefined ? expiryWords(expiry) : `${expiryWords(expiry)}: ${which}`
