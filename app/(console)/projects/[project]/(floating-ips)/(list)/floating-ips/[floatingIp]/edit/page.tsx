import { FloatingIpEditForm } from '@/app/(console)/projects/[project]/(floating-ips)/(list)/floating-ip-form'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { instanceOperations } from '@/lib/contract/instance'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { ReadFailurePanel } from '@/lib/form/read-failure-panel'
import { pathParam } from '@/lib/navigation/path-param'
import { read, view } from '@/lib/platform/read'
import { routes } from '@/lib/routes'
import { Address } from '@/lib/ui/address'
import { Link } from '@/lib/ui/link'
import { DateProperty, IdProperty, NoValue, Property, PropertyTable } from '@/lib/ui/property-table'

interface Props {
  params: Promise<{ project: string; floatingIp: string }>
}

export default async function FloatingIpEditPage({ params }: Props) {
  const encoded = await params
  const project = pathParam(encoded.project)
  const floatingIp = pathParam(encoded.floatingIp)
  const query = { project }
  const answer = await view(floatingIpOperations.floatingIpView, { path: { floatingIp }, query })
  if (answer.type !== 'success')
    return (
      <ReadFailurePanel
        title="Edit floating IP"
        failure={answer}
        operation="floatingIpView"
        closeTo={routes.floatingIps(project)}
      />
    )
  const { id, name, description, ip, ipPoolId, instanceId, timeCreated, timeModified } = answer.data
  const [pool, instance] = await Promise.all([
    read(ipPoolOperations.projectIpPoolView, { path: { pool: ipPoolId } }),
    instanceId
      ? read(instanceOperations.instanceView, { path: { instance: instanceId } })
      : undefined,
  ])
  return (
    <FloatingIpEditForm project={project} name={name} description={description}>
      <PropertyTable>
        <IdProperty id={id} />
        <DateProperty label="Created" value={timeCreated} />
        <DateProperty label="Updated" value={timeModified} />
        <Property label="IP Address">
          <Address text={ip} />
        </Property>
        <Property label="IP Pool">
          {pool.type === 'success' ? pool.data.name : <NoValue />}
        </Property>
        <Property label="Instance">
          {instance?.type === 'success' ? (
            <Link
              className="link"
              translate="no"
              href={routes.instanceStorage(project, instance.data.name)}
            >
              {instance.data.name}
            </Link>
          ) : instanceId ? (
            <Link className="link" href={routes.instanceLookup(instanceId)}>
              View instance
            </Link>
          ) : (
            <NoValue />
          )}
        </Property>
      </PropertyTable>
    </FloatingIpEditForm>
  )
}
