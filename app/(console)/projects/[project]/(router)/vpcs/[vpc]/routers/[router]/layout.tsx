import { RouterPage } from '@/app/(console)/projects/[project]/(router)/router-page'
import { vpcRouterOperations } from '@/lib/contract/vpc-router'
import { defineDetailLayout } from '@/lib/screens/detail-layout'

interface Params {
  readonly [name: string]: string
  readonly project: string
  readonly vpc: string
  readonly router: string
}

export default defineDetailLayout(
  RouterPage,
  vpcRouterOperations.vpcRouterView,
  ({ project, vpc, router }: Params) => ({ path: { router }, query: { project, vpc } }),
)
