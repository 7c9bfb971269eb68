import type { Open } from './answer'
import type { VpcRouterKind } from './vpc-router'

/** What the platform allows to a subnet (behaviour-tenant, section 7). Its blocks never change. */
export const vpcSubnetCan = {
  /** Only without interfaces of instances or probes. */
  delete: ({ networkInterfaces }: { readonly networkInterfaces: number }): boolean =>
    networkInterfaces === 0,
  /** Whether it can use a router: a custom one of the same VPC. */
  useRouter: (
    subnet: { readonly vpcId: string },
    router: { readonly vpcId: string; readonly kind: Open<VpcRouterKind> },
  ): boolean => router.kind === 'custom' && router.vpcId === subnet.vpcId,
}
