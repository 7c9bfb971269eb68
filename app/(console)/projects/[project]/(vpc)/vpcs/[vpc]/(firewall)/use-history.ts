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

/** The id of a VPC: what is kept of its rules is never another's. Undefined until it is read, or where it can't be. */
export function useVpcId({ project, vpc }: Where) {
  const { data, failure } = useApiQuery(networkReads.vpcView({ path: { vpc }, query: { project } }))
  return { vpcId: data?.id, failure }
}

/** Under what the reader's history of a VPC is kept; undefined until the VPC is read, or where it can't be. */
export function useHistoryKey(where: Where) {
  const { userId } = usePageReader()
  const { vpcId, failure } = useVpcId(where)
  return { key: vpcId && historyKey(userId, vpcId), failure }
}

/** What is kept of a VPC's rules, as it becomes more. */
export const useHistory = (key: string) =>
  useSyncExternalStore(
    onHistory,
    () => keptHistory(key),
    () => undefined,
  )
