/** What the platform allows to a VPC (behaviour-tenant, section 7). */
export const vpcCan = {
  /** Only without subnets, including the default one; its routers, gateways and rules are deleted with it. */
  delete: ({ subnets }: { readonly subnets: number }): boolean => subnets === 0,
}
