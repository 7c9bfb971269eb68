'use client'

import { ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import { PICKER_LIMIT } from '@/lib/contract/limits'
import { translate } from '@/lib/errors/translate'
import { useRead } from '@/lib/table/use-read'

/** Options of a picker, and what the field says while there are none. */
export interface Choices {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly placeholder: string
  readonly problem: string | undefined
}

/** The silo's projects to choose from, by name. */
export function useProjectChoices(): Choices {
  const { data, error } = useRead(reads.projectList({ query: { limit: PICKER_LIMIT } }))
  return {
    options: (data?.items ?? []).map(({ name }) => ({ value: name, label: name })),
    placeholder: data || error ? 'Choose a project' : 'Loading…',
    problem: readProblem(error, 'projectList'),
  }
}

/** Why a picker is empty, in words. */
export const readProblem = (error: Error | null, operation: string): string | undefined =>
  error instanceof ReadError ? translate(error.failure, operation).message : undefined
