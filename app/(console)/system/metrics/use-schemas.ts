'use client'

import { timeseriesReads } from '@/lib/api/timeseries-reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { useApiQuery } from '@/lib/reading/use-api-query'

/** What the platform measures, by the names of its timeseries. */
export const useSchemas = () =>
  useApiQuery(timeseriesReads.systemTimeseriesSchemaList({ query: { limit: PICKER_LIMIT } }))
