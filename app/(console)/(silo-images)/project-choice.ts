'use client'

import { reads } from '@/lib/api/reads'
import { useAllRows } from '@/lib/reading/use-all-rows'
import type { ApiQuery } from '@/lib/reading/use-api-query'

/** Options of a picker, what the field says while there are none, and what they are read by. */
export interface Choices {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly placeholder: string
  readonly reading: ApiQuery<object>
  /** Others are on their way. */
  readonly hasMore: boolean
}

/** The silo's projects to choose from, by name. */
export function useProjectChoices(): Choices {
  const reading = useAllRows((page) => reads.projectList({ query: page }))
  const { data, failure, hasMore } = reading
  return {
    options: (data?.items ?? []).map(({ name }) => ({ value: name, label: name })),
    placeholder: data || failure ? 'Choose a project' : 'Loading…',
    reading,
    hasMore,
  }
}
