import { VpcEditForm } from '@/app/(console)/projects/[project]/(vpcs)/vpc-form'
import { vpcOperations } from '@/lib/contract/vpc'
import { routes } from '@/lib/routes'
import { definePanelPage } from '@/lib/screens/panel-page'

export default definePanelPage({
  title: 'Edit VPC',
  operation: vpcOperations.vpcView,
  request: ({ project, vpc }: { project: string; vpc: string }) => ({
    path: { vpc },
    query: { project },
  }),
  closeTo: ({ project }) => routes.vpcs(project),
  render: (vpc, { project }) => <VpcEditForm project={project} vpc={vpc} />,
})
