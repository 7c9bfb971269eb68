import { findInProject } from '@/mock-platform/core/lookup'
import type { PartKind } from '@/mock-platform/core/lookup-part'
import type { Row, TableDef } from '@/mock-platform/core/table'
import { vpcKind, vpcs } from './vpc-table'

/** How the parts of a VPC (subnets, routers, gateways) are found. */
export function partOfVpc<R extends Row & { readonly vpcId: string }>(
  type: string,
  table: TableDef<R, 'vpc'>,
): PartKind<R> {
  return {
    type,
    selector: 'vpc',
    byId: (world, id) => world.in(table).get(id),
    byName: (world, vpcId, name) => world.in(table).named('vpc', vpcId, name),
    parent: (caller, nameOrId, { project }) =>
      findInProject(caller, vpcKind, nameOrId, project, 'read'),
    projectId: (world, row) => world.in(vpcs).get(row.vpcId)?.projectId,
  }
}
