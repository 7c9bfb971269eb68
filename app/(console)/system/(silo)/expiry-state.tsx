import { type ChainExpiry, type Expiry, expiryWords } from '@/lib/certificates/expiry'
import { Badge, type StateLook } from '@/lib/ui/badge'

const LOOKS: Readonly<Record<Expiry['state'], StateLook>> = {
  expired: { tone: 'danger', solid: true },
  soon: { tone: 'notice' },
  'not-yet': { tone: 'notice' },
  valid: { tone: 'ok' },
}

/** How near a certificate is to its end, or one of its chain that ends before it. */
export const ExpiryState = ({ end: { expiry, which } }: { end: ChainExpiry }) => (
  <>
    <Badge {...LOOKS[expiry.state]}>{expiryWords(expiry)}</Badge>
    {which !== undefined && (
      <span className="text-subtle" translate="no">
        {` ${which}`}
      </span>
    )}
  </>
)
