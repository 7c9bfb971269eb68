import { type Expiry, expiryWords } from '@/lib/certificates/expiry'
import { Badge, type StateLook } from '@/lib/ui/badge'

const LOOKS: Readonly<Record<Expiry['state'], StateLook>> = {
  expired: { tone: 'danger', solid: true },
  soon: { tone: 'notice' },
  'not-yet': { tone: 'notice' },
  valid: { tone: 'ok' },
}

/** How near a certificate is to its end. */
export const ExpiryState = ({ expiry }: { expiry: Expiry }) => (
  <Badge {...LOOKS[expiry.state]}>{expiryWords(expiry)}</Badge>
)
