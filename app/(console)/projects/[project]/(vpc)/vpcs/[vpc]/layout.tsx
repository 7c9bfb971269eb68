import { VpcPage } from '@/app/(console)/projects/[project]/(vpc)/vpc-page'
import { vpcOperations } from '@/lib/contract/vpc'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

export default defineDetailLayout(
  VpcPage,
  vpcOperations.vpcView,
  ({ project, vpc }: { project: string; vpc: string }) => ({ path: { vpc }, query: { project } }),
)
