import type { Vpc } from '@/lib/contract/vpc'
import { routes } from '@/lib/routes'
import type { InProject } from '@/lib/screens/list-frame'
import { defineRemoval, type MenuState } from '@/lib/screens/removal'
import type { RowAction } from '@/lib/table/column'
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

/** The menu of a VPC, in its list and on its page; `context` adds what comes later (useLateEntry). */
export const vpcActions = (
  vpc: Vpc,
  state: MenuState<InProject> & {
    readonly context: (entries: readonly RowAction[], vpc: Vpc) => readonly RowAction[]
  },
): readonly RowAction[] =>
  state.context(
    [
      {
        label: 'Edit',
        disabledReason: state.missing.changeNetwork,
        href: routes.vpcEdit(state.params.project, vpc.name),
      },
      vpcRemoval.entry(vpc, state),
    ],
    vpc,
  )
