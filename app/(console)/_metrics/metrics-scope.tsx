'use client'

import { createContext, use } from 'react'
import type { Read } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import { timeseriesReads } from '@/lib/api/timeseries-reads'
import type { QueryScope } from '@/lib/metrics/explorer/sent-query'
import {
  type PagesOfThings,
  platformThings,
  projectThings,
} from '@/lib/metrics/explorer/series-things'
import { routes } from '@/lib/routes'

/** Of whose series a page of metrics asks, and in which words. */
export interface MetricsScope {
  /** By what queries are narrowed down, where they are. */
  readonly query: QueryScope
  /** Whom failures are of, and under which saved queries are kept. */
  readonly operation: 'timeseriesQuery' | 'systemTimeseriesQuery'
  /** Sends a query as it is written. */
  readonly ask: (text: string) => Read<unknown>
  /** Where a query is looked at by itself. */
  readonly hrefOf: (query: string) => string
  /** What people call the things that series are of, by id, as far as that is known. */
  readonly names: Readonly<Record<string, string>>
  /** Where they have pages. */
  readonly things: PagesOfThings
}

/** All that the platform measures, for operators. */
const platformScope: MetricsScope = {
  query: 'platform',
  operation: 'systemTimeseriesQuery',
  ask: (query) => timeseriesReads.systemTimeseriesQuery({ body: { query } }),
  hrefOf: routes.systemMetricsQuery,
  names: {},
  things: platformThings,
}

/** The measurements of a project, for all who can see it. */
export const projectScope = (
  project: string,
  names: Readonly<Record<string, string>>,
): MetricsScope => ({
  query: 'project',
  operation: 'timeseriesQuery',
  ask: (query) => reads.timeseriesQuery({ query: { project }, body: { query } }),
  hrefOf: (query) => routes.projectMetricsQuery(project, query),
  names,
  things: projectThings(project, names),
})

const Scope = createContext(platformScope)

/** Around a page of metrics that isn't the platform's. */
export const MetricsScopeProvider = Scope

export const useMetricsScope = (): MetricsScope => use(Scope)
