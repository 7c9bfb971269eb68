import { isKnownIpKind } from '@/lib/contract/external-ip-can'
import { Mono } from '@/lib/ui/badge'
import { CopyButton } from '@/lib/ui/copy-button'
import { NoValue } from '@/lib/ui/property-table'

/** IPv6 addresses stand in brackets in a URL. */
const urlOf = (ip: string): string => `https://${ip.includes(':') ? `[${ip}]` : ip}`

/** An address to be copied, and opened where it is of a kind that the instance answers at. */
export function ExternalIpLink({ ip, kind }: { ip: string; kind: string }) {
  if (!ip) return <NoValue />
  return (
    <span className="value-with-copy">
      {isKnownIpKind(kind) ? (
        <a className="link mono" translate="no" href={urlOf(ip)} target="_blank" rel="noreferrer">
          {ip}
        </a>
      ) : (
        <Mono>{ip}</Mono>
      )}
      <CopyButton text={ip} label={`Copy ${ip}`} />
    </span>
  )
}
