import type { Vpc } from '@/lib/contract/vpc'
import { routes } from '@/lib/routes'
import type { InProject } from '@/lib/screens/list-frame'
import { defineRemoval } from '@/lib/screens/removal'
import { deleteVpcs } from './vpc-actions'

export const vpcRemoval = defineRemoval({
  noun: 'VPC',
  operation: 'vpcDelete',
  action: deleteVpcs,
  call: ({ name }: Vpc, { project }: InProject) => ({ path: { vpc: name }, query: { project } }),
  right: 'changeNetwork',
  alsoGoes: ['Its firewall rules, routers, and internet gateways are deleted too.'],
  below: {
    load: () => import('./vpc-delete-subnets'),
    props: ({ name }, { project }) => ({ project, vpc: name }),
    otherwise: 'A VPC with subnets can’t be deleted.',
  },
  to: ({ project }) => routes.vpcs(project),
})
