import { FloatingIpEditForm } from '@/app/(console)/projects/[project]/(floating-ips)/floating-ip-form'
import { HolderProperty } from '@/app/(console)/projects/[project]/_instances/holder-property'
import { floatingIpOperations } from '@/lib/contract/floating-ip'
import { ipPoolOperations } from '@/lib/contract/ip-pool'
import { read } from '@/lib/platform/read'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'
import { Address } from '@/lib/ui/address'
import { DateProperty, IdProperty, NoValue, Property, PropertyTable } from '@/lib/ui/property-table'

interface Params {
  readonly [name: string]: string
  readonly project: string
  readonly floatingIp: string
}

export default definePanelPage({
  title: 'Edit floating IP',
  operation: floatingIpOperations.floatingIpView,
  request: ({ project, floatingIp }: Params) => ({ path: { floatingIp }, query: { project } }),
  closeTo: ({ project }) => routes.floatingIps(project),
  render: async (floatingIp, { project }) => {
    const { id, name, description, ip, ipPoolId, instanceId, timeCreated, timeModified } =
      floatingIp
    const holder = HolderProperty({
      instanceId,
      to: (instance) => routes.instanceStorage(project, instance),
    })
    const pool = await read(ipPoolOperations.projectIpPoolView, { path: { pool: ipPoolId } })
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
          {await holder}
        </PropertyTable>
      </FloatingIpEditForm>
    )
  },
})
