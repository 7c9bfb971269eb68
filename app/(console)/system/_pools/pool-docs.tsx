import { Docs } from '@/lib/screens/docs'

/* What pools are, for their lists and for the page of each. */

export const poolDocs = (
  <Docs of="ip-pool" help={{ 'ip-pools': 'IP pools' }}>
    External addresses for instances and floating IPs, and the silos that can use them.
  </Docs>
)

export const subnetPoolDocs = (
  <Docs of="subnet-pool" help={{ 'ip-pools': 'IP pools' }}>
    Subnets that external subnets of projects are taken from, and the silos that can use them.
  </Docs>
)
