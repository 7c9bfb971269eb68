import type { IpPoolSiloLink } from '@/lib/contract/ip-pool'

export type LinkRow = IpPoolSiloLink & { readonly id: string; readonly name: string }

/** A link of a pool, which has no id but its silo's, nor a name but the silo's, which is looked up. */
export const linkRow = (link: IpPoolSiloLink): LinkRow => ({
  ...link,
  id: link.siloId,
  name: link.siloId,
})
