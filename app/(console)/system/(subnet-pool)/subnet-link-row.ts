import { withIds } from '@/lib/api/rows'
import type { SubnetPoolSiloLink } from '@/lib/contract/subnet-pool'

/** A link has no id but its silo's. */
export const withSiloIds = withIds(({ siloId }: SubnetPoolSiloLink) => siloId)
