import { AntiAffinityGroupEditForm } from '@/app/(console)/projects/[project]/_affinity-groups/affinity-group-form'
import { affinityGroupOperations } from '@/lib/contract/affinity-group'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

interface Params {
  readonly [name: string]: string
  readonly project: string
  readonly group: string
}

export default definePanelPage({
  title: 'Edit anti-affinity group',
  operation: affinityGroupOperations.antiAffinityGroupView,
  request: ({ project, group }: Params) => ({
    path: { antiAffinityGroup: group },
    query: { project },
  }),
  closeTo: ({ project }) => routes.antiAffinityGroups(project),
  render: (group, { project }) => <AntiAffinityGroupEditForm project={project} group={group} />,
})
