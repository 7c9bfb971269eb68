import type { Open } from './answer'
import type { VpcRouterKind } from './vpc-router'

interface Router {
  readonly kind: Open<VpcRouterKind>
}
const isCustom = ({ kind }: Router): boolean => kind === 'custom'

/** What the platform allows for a router, and for routes in it (behaviour-tenant, section 7). */
export const vpcRouterCan = {
  /** Its routes are deleted with it, and the subnets that used it get the system router. */
  delete: isCustom,
  addRoute: isCustom,
}
