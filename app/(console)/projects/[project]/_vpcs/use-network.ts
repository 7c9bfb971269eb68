'use client'

import { usePageReader } from '@/lib/reading/page-reader'
import type { NetworkWanted } from './gather-network'
import { type Gathered, gatherWithOthers } from './gather-others'
import { type GatheredReading, useGathered } from './use-gathered'

export type NetworkReading = Partial<Gathered> & Omit<GatheredReading<Gathered>, 'gathered'>

/**
 * A VPC with all that decides where its traffic goes, as fresh as the lists that it is gathered from
 * (gather-network.ts): instances change their states by themselves.
 */
export function useNetwork(asked: Omit<NetworkWanted, 'platform'>): NetworkReading {
  const wanted = { ...asked, platform: usePageReader().platform }
  const { gathered, ...reading } = useGathered((ask) => gatherWithOthers(ask, wanted))
  return { ...gathered, ...reading }
}
