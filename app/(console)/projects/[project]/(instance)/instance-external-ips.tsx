import { externalIpOperations } from '@/lib/contract/external-ip'
import { read } from '@/lib/platform/read'
import { routes } from '@/lib/routes'
import { CopyButton } from '@/lib/ui/copy-button'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/property-table'

/** Shown beside the name; the networking tab has them all. */
const SHOWN = 2

/** IPv6 addresses stand in brackets in a URL. */
const urlOf = (ip: string): string => `https://${ip.includes(':') ? `[${ip}]` : ip}`

/** The first external addresses, ephemeral last, each with a copy button. */
export async function InstanceExternalIps({ project, name }: { project: string; name: string }) {
  const answer = await read(externalIpOperations.instanceExternalIpList, {
    path: { instance: name },
    query: { project },
  })
  if (answer.type !== 'success') return <span className="text-subtle">Could not be loaded</span>
  const isEphemeral = (each: { kind: string }) => Number(each.kind === 'ephemeral')
  const ips = answer.data.items.toSorted((one, other) => isEphemeral(one) - isEphemeral(other))
  if (ips.length === 0) return <NoValue />
  return (
    <span className="value-list">
      {ips.slice(0, SHOWN).map(({ ip }) => (
        <span key={ip} className="value-with-copy">
          <a className="link mono" href={urlOf(ip)} target="_blank" rel="noreferrer">
            {ip}
          </a>
          <CopyButton text={ip} label={`Copy ${ip}`} />
        </span>
      ))}
      {ips.length > SHOWN && (
        <Link
          className="link"
          href={routes.instanceNetworking(project, name)}
          aria-label="All external IPs"
        >
          …
        </Link>
      )}
    </span>
  )
}
