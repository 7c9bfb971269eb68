import { AffinityGroupEditForm } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-form'
import { affinityGroupOperations } from '@/lib/contract/affinity-group'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

interface Params {
  readonly [name: string]: string
  readonly project: string
  readonly group: string
}

export default definePanelPage({
  title: 'Edit affinity group',
  operation: affinityGroupOperations.affinityGroupView,
  request: ({ project, group }: Params) => ({
    path: { affinityGroup: group },
    query: { project },
  }),
  closeTo: ({ project }) => routes.affinityGroups(project),
  render: (group, { project }) => <AffinityGroupEditForm project={project} group={group} />,
})
