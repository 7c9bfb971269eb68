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

/** `Expired 3 days ago`, `Expires today`, `Expires in 10 days`, `Valid in 2 days`. */
export function expiryWords({ state, days }: Expiry): string {
  const length = plural(days, 'day')
  switch (state) {
    case 'expired':
      return days === 0 ? 'Expired today' : `Expired ${length} ago`
    case 'not-yet':
      return days === 0 ? 'Valid in less than a day' : `Valid in ${length}`
    case 'soon':
    case 'valid':
      return days === 0 ? 'Expires within a day' : `Expires in ${length}`
  }
}
