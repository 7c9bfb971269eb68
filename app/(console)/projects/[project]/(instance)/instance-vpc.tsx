import { networkInterfaceOperations } from '@/lib/contract/network-interface'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { vpcOperations } from '@/lib/contract/vpc'
import { read } from '@/lib/platform/read'
import { routes } from '@/lib/routes'
import { Badge } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { NoValue } from '@/lib/ui/property-table'

/** The VPC of the primary network interface, linked. */
export async function InstanceVpc({ project, name }: { project: string; name: string }) {
  const interfaces = await read(networkInterfaceOperations.instanceNetworkInterfaceList, {
    query: { project, instance: name, limit: PICKER_LIMIT },
  })
  if (interfaces.type !== 'success') return <Unreadable />
  const primary = interfaces.data.items.find((each) => each.primary)
  if (!primary) return <NoValue />
  const vpc = await read(vpcOperations.vpcView, { path: { vpc: primary.vpcId } })
  if (vpc.type !== 'success') return vpc.status === 404 ? <Badge>Deleted</Badge> : <Unreadable />
  return (
    <Link className="link" href={routes.vpc(project, vpc.data.name)}>
      {vpc.data.name}
    </Link>
  )
}

/** One fact that could not be read must not take the page with it. */
function Unreadable() {
  return <span className="text-subtle">Could not be loaded</span>
}
