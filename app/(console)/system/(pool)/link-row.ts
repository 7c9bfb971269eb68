import { withIds } from '@/lib/api/rows'
import type { IpPoolSiloLink } from '@/lib/contract/ip-pool'

/** A link has no id but its silo's. */
export const withSiloIds = withIds(({ siloId }: IpPoolSiloLink) => siloId)
