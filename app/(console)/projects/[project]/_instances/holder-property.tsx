import 'server-only'
import { instanceOperations } from '@/lib/contract/instance'
import { read } from '@/lib/platform/read'
import { routes } from '@/lib/routes'
import { Link } from '@/lib/ui/link'
import { NoValue, Property } from '@/lib/ui/property-table'

/** The instance that has something, by its name where that can be read; `to` is where its link leads. */
export async function HolderProperty(props: {
  readonly instanceId: string | null | undefined
  readonly to: (name: string) => string
}) {
  const { instanceId, to } = props
  if (!instanceId)
    return (
      <Property label="Instance">
        <NoValue />
      </Property>
    )
  const instance = await read(instanceOperations.instanceView, { path: { instance: instanceId } })
  return (
    <Property label="Instance">
      {instance.type === 'success' ? (
        <Link className="link" translate="no" href={to(instance.data.name)}>
          {instance.data.name}
        </Link>
      ) : (
        <Link className="link" href={routes.instanceLookup(instanceId)}>
          View instance
        </Link>
      )}
    </Property>
  )
}
