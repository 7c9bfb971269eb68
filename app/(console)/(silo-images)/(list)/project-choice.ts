'use client'

import { reads } from '@/lib/api/reads'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { type Reading, useRead } from '@/lib/table/use-read'

/** Options of a picker, what the field says while there are none, and what they are read by. */
export interface Choices {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly placeholder: string
  readonly reading: Reading<object>
}

/** The silo's projects to choose from, by name. */
export function useProjectChoices(): Choices {
  const reading = useRead(reads.projectList({ query: { limit: PICKER_LIMIT } }))
  const { data, error } = reading
  return {
    options: (data?.items ?? []).map(({ name }) => ({ value: name, label: name })),
    placeholder: data || error ? 'Choose a project' : 'Loading…',
    reading,
  }
}
