import type { ParamsOf } from '@/lib/api/call'
import { externalSubnetReads } from '@/lib/api/external-subnet-reads'
import { multicastReads } from '@/lib/api/multicast-reads'
import { networkReads } from '@/lib/api/network-reads'
import type { Read } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import type { AllOperations } from '@/lib/contract/all-operations'
import type { AnswerOf } from '@/lib/contract/operation'
import type { NetworkOperation } from './gather'

type NetworkReaders = {
  readonly [N in NetworkOperation]: (
    params: ParamsOf<AllOperations[N]>,
  ) => Read<AnswerOf<AllOperations[N]>>
}

/** The read of each operation that a network is gathered from. */
export const networkReaders: NetworkReaders = {
  ...networkReads,
  ...externalSubnetReads,
  ...multicastReads,
  ...reads,
}
