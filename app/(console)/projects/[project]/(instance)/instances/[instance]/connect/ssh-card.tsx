'use client'

import { useExternalIps } from '@/app/(console)/projects/[project]/(instance)/use-external-ips'
import { isKnownIpKind } from '@/lib/contract/external-ip-can'
import { routes } from '@/lib/routes'
import { Card } from '@/lib/ui/card'
import { CodeBlock } from '@/lib/ui/code-block'
import { Link } from '@/lib/ui/link'
import { Skeleton } from '@/lib/ui/skeleton'

/** How the instance is reached by SSH: at a floating address rather than the ephemeral one. */
export function SshCard({ project, name }: { project: string; name: string }) {
  const { ips, failure } = useExternalIps(project, name)
  // Floating ones come first.
  const ip = ips?.find(({ kind }) => isKnownIpKind(kind))?.ip
  return (
    <Card
      title="SSH"
      description="For images with an SSH server. The username depends on the image; keys were added when the instance was created."
    >
      {ip !== undefined ? (
        <CodeBlock code={`ssh [username]@${ip}`} />
      ) : ips ? (
        <p className="text-muted">
          The instance has no external IP.{' '}
          <Link className="link underline" href={routes.instanceNetworking(project, name)}>
            Attach one on the networking tab
          </Link>{' '}
          to reach it by SSH.
        </p>
      ) : failure ? (
        <p className="text-muted">Its external IPs couldn’t be loaded.</p>
      ) : (
        <Skeleton width="60%" height="0.75rem" />
      )}
    </Card>
  )
}
