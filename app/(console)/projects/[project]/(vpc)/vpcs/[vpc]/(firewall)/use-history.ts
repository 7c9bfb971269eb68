'use client'

import { useSyncExternalStore } from 'react'
import { networkReads } from '@/lib/api/network-reads'
import { usePageReader } from '@/lib/reading/page-reader'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { historyKey } from '@/lib/network/rule-history-key'
import { keptHistory, onHistory } from '@/app/(console)/projects/[project]/_vpcs/rule-history-store'

interface Where {
  readonly project: string
  readonly vpc: string
}

/** Under what the reader's history of a VPC is kept; undefined until the VPC is read, or where it can't be. */
export function useHistoryKey({ project, vpc }: Where) {
  const { userId } = usePageReader()
  const { data, failure } = useApiQuery(networkReads.vpcView({ path: { vpc }, query: { project } }))
  return { key: data && historyKey(userId, data.id), failure }
}

/** What is kept of a VPC's rules, as it becomes more. */
export const useHistory = (key: string) =>
  useSyncExternalStore(
    onHistory,
    () => keptHistory(key),
    () => undefined,
  )
