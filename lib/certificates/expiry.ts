import { plural } from '@/lib/format/plural'
import type { CertificateFacts } from './certificate'

const DAY_MS = 86_400_000
/** From here on a certificate is said to expire soon: time for whoever has to ask somebody else. */
export const EXPIRES_SOON_DAYS = 30

export type Expiry =
  | { readonly state: 'expired'; readonly days: number }
  | { readonly state: 'soon'; readonly days: number }
  | { readonly state: 'valid'; readonly days: number }
  | { readonly state: 'not-yet'; readonly days: number }

/** Where a certificate stands at `now`; `days` are whole ones since or until the date that matters. */
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
/** From here on years are long enough to be counted in. */
const YEARS_FROM_DAYS = 2 * DAYS_A_YEAR

/** `10 days`, `19 years`: whole ones that have passed by then. */
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
