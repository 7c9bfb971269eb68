import type { AnswerOf } from '@/lib/contract/operation'
import type { siloOperations } from '@/lib/contract/silo'

type SiloUsage = AnswerOf<typeof siloOperations.siloUtilizationList>['items'][number]
export type SiloUsageRow = SiloUsage & {
  readonly id: string
  readonly name: string
  /** The id is its silo's, and is copied as that. */
  readonly hasId: false
}

/** Rows are called, and told apart, by their silo. */
export const siloUsageRow = (usage: SiloUsage): SiloUsageRow => ({
  ...usage,
  id: usage.siloId,
  name: usage.siloName,
  hasId: false,
})
