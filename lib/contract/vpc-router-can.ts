import type { Open } from './answer'
import type { VpcRouterKind } from './vpc-router'

interface Router {
  readonly kind: Open<VpcRouterKind>
}
const isCustom = ({ kind }: Router): boolean => kind === 'custom'

/** What the platform allows to a router, and of routes in it (behaviour-tenant, section 7). */
export const vpcRouterCan = {
  /** Its routes go with it, and the subnets that used it fall back to the system router. */
  delete: isCustom,
  addRoute: isCustom,
}
