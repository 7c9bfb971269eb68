import { ExternalSubnetEditForm } from '@/app/(console)/projects/[project]/(external-subnets)/external-subnet-form'
import { HolderProperty } from '@/app/(console)/projects/[project]/_instances/holder-property'
import { externalSubnetOperations } from '@/lib/contract/external-subnet'
import { platformCan } from '@/lib/contract/platform-can'
import { subnetPoolOperations } from '@/lib/contract/subnet-pool'
import { platformVersion } from '@/lib/platform/platform-version'
import { read } from '@/lib/platform/read'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'
import { Mono } from '@/lib/ui/badge'
import { Address } from '@/lib/ui/address'
import { DateProperty, IdProperty, Property, PropertyTable } from '@/lib/ui/property-table'

interface Params {
  readonly [name: string]: string
  readonly project: string
  readonly externalSubnet: string
}

export default definePanelPage({
  title: 'Edit external subnet',
  operation: externalSubnetOperations.externalSubnetView,
  request: ({ project, externalSubnet }: Params) => ({
    path: { externalSubnet },
    query: { project },
  }),
  closeTo: ({ project }) => routes.externalSubnets(project),
  render: async (external, { project }) => {
    const { id, name, description, subnet, subnetPoolId, instanceId } = external
    const arePoolsTold = platformCan(await platformVersion(), 'subnetPools')
    const holder = HolderProperty({
      instanceId,
      to: (instance) => routes.instanceNetworking(project, instance),
    })
    const pool = arePoolsTold
      ? await read(subnetPoolOperations.subnetPoolView, { path: { pool: subnetPoolId } })
      : undefined
    return (
      <ExternalSubnetEditForm project={project} name={name} description={description}>
        <PropertyTable>
          <IdProperty id={id} />
          <DateProperty label="Created" value={external.timeCreated} />
          <DateProperty label="Updated" value={external.timeModified} />
          <Property label="Subnet">
            <Address text={subnet} />
          </Property>
          <Property label="Subnet pool">
            {pool?.type === 'success' ? (
              <span translate="no">{pool.data.name}</span>
            ) : (
              <Mono>{subnetPoolId}</Mono>
            )}
          </Property>
          {await holder}
        </PropertyTable>
      </ExternalSubnetEditForm>
    )
  },
})
