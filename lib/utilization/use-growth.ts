'use client'

import type { Resource } from '@/lib/capacity/amounts'
import { type Growth, growthOf, HISTORY_DAYS_MAX } from '@/lib/capacity/growth'
import { type ApiQuery, useApiQuery } from '@/lib/reading/use-api-query'
import { serverNow } from '@/lib/ui/clock'
import { readProvisioned } from './read-provisioned'
import { operationOf, RESOURCE_METRIC, type Subject } from './subject'

const DAY_MS = 86_400_000

/** Reads the growth of what a subject has provisioned, for forecasts. */
export const growthRead = (subject: Subject, resource: Resource) => ({
  queryKey: [operationOf(subject), 'growth', RESOURCE_METRIC[resource].metric, subject],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Growth> => {
    const nowMs = serverNow()
    const range = { startMs: nowMs - HISTORY_DAYS_MAX * DAY_MS, endMs: nowMs }
    const history = await readProvisioned(subject, resource, range, signal)
    return growthOf(history, nowMs)
  },
})

/** The growth of what a subject has provisioned; its history is read on demand. */
export const useGrowth = (
  subject: Subject,
  resource: Resource,
  isEnabled: boolean,
): ApiQuery<Growth> => useApiQuery(growthRead(subject, resource), { isEnabled })
