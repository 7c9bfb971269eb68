/** What the platform allows to a VPC (behaviour-tenant, section 7). */
export const vpcCan = {
  /** Only while it has no subnet, the default one included: its routers, gateways and rules go with it. */
  delete: ({ subnets }: { readonly subnets: number }): boolean => subnets === 0,
}
