import { routes } from '@/lib/routes'
import { Address } from '@/lib/ui/address'
import { CodeBlock } from '@/lib/ui/code-block'
import { Link } from '@/lib/ui/link'
import { Skeleton } from '@/lib/ui/skeleton'

/** External subnets of an instance; undefined while they are read, `unread` where they couldn't be. */
export type Subnets = readonly string[] | 'unread' | undefined

interface Props {
  readonly project: string
  readonly name: string
  /** Its address; null where it has none, `unread` where that couldn't be read, undefined until it is. */
  readonly ip: string | null | undefined
  readonly subnets: Subnets
}

/** At which address an instance is reached by SSH, or why none is known. */
export function SshWay({ project, name, ip, subnets }: Props) {
  if (ip === 'unread') return <p className="text-muted">Its external IPs couldn’t be loaded.</p>
  if (ip) return <CodeBlock code={`ssh [username]@${ip}`} />
  if (ip === undefined || subnets === undefined) return <Skeleton width="60%" height="0.75rem" />
  if (subnets === 'unread')
    return (
      <p className="text-muted">
        The instance has no external IP. Its external subnets couldn’t be loaded.
      </p>
    )
  const attach = (words: string) => (
    <Link className="link underline" href={routes.instanceNetworking(project, name)}>
      {words}
    </Link>
  )
  return subnets.length === 0 ? (
    <p className="text-muted">
      <span>The instance has no external IP. </span>
      {attach('Attach one on the networking tab')}
      <span> to reach it by SSH.</span>
    </p>
  ) : (
    <>
      <p className="text-muted">
        <span>The instance has no external IP. Traffic for these subnets goes to it: </span>
        <span className="value-list">
          {subnets.map((subnet) => (
            <Address key={subnet} text={subnet} />
          ))}
        </span>
        <span>
          . Reach it by SSH at one of their addresses, if its operating system uses that address.
        </span>
      </p>
      <p className="text-muted">
        <span>Otherwise, </span>
        {attach('attach an external IP on the networking tab')}
        <span>.</span>
      </p>
    </>
  )
}
