import type { CertificateCheck } from '@/lib/certificates/check'
import { chainExpiry, chainExpiryWords } from '@/lib/certificates/expiry'
import { DateTime } from '@/lib/ui/date-time'
import { Notice } from '@/lib/ui/notice'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { serverNow } from '@/lib/ui/clock'

const MATCH_WORDS: Readonly<Record<CertificateCheck['match'], string | undefined>> = {
  yes: 'Belongs to the certificate',
  no: 'Doesn’t belong to the certificate',
  unknown: undefined,
}

/** What the chosen files say of themselves, and what the user may regret. */
export function CertificateFacts({ check }: { check: CertificateCheck }) {
  const { chain, warnings, match } = check
  const leaf = chain?.[0]
  const end = chain && chainExpiry(chain, new Date(serverNow()))
  return (
    <>
      {leaf && (
        <PropertyTable>
          <Property label="Names">
            {leaf.names.length > 0 ? leaf.names.join(', ') : leaf.commonName}
          </Property>
          <Property label="Issuer">{leaf.issuer}</Property>
          {end && (
            <Property label="Expires">
              <DateTime value={end.date} look="date" />
              <span className="text-subtle">{chainExpiryWords(end)}</span>
            </Property>
          )}
          <Property label="Key">{MATCH_WORDS[match]}</Property>
        </PropertyTable>
      )}
      {warnings.map((warning) => (
        <Notice key={warning} tone="notice">
          {warning}
        </Notice>
      ))}
    </>
  )
}
