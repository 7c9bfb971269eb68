import { CopyButton } from '@/lib/ui/copy-button'

/** IPv6 addresses stand in brackets in a URL. */
const urlOf = (ip: string): string => `https://${ip.includes(':') ? `[${ip}]` : ip}`

/** An address that the instance answers at, to be opened and copied. */
export function ExternalIpLink({ ip }: { ip: string }) {
  return (
    <span className="value-with-copy">
      <a className="link mono" href={urlOf(ip)} target="_blank" rel="noreferrer">
        {ip}
      </a>
      <CopyButton text={ip} label={`Copy ${ip}`} />
    </span>
  )
}
