/** What is attached to a gateway. */
export interface GatewayAttachments {
  readonly ipPools: number
  readonly ipAddresses: number
}

/** What the platform allows to an internet gateway (behaviour-tenant, section 7). */
export const internetGatewayCan = {
  /** Without `cascade`, which also removes what is attached and all routes of the VPC that lead to it. */
  deleteAlone: ({ ipPools, ipAddresses }: GatewayAttachments): boolean =>
    ipPools === 0 && ipAddresses === 0,
  /** One address per gateway; any number of pools. */
  attachAddress: ({ ipAddresses }: GatewayAttachments): boolean => ipAddresses === 0,
}
