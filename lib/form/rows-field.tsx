'use client'

import type { ComponentProps } from 'react'
import type { ComboboxOption } from '@/lib/ui/combobox-state'
import type { ApiQuery } from '@/lib/reading/use-api-query'
import { ComboboxField } from './choice-fields'
import { ChoicesProblem } from './choices-problem'

interface Props extends Omit<
  ComponentProps<typeof ComboboxField>,
  'options' | 'hasMore' | 'emptyText'
> {
  /** 'IP pools'. */
  readonly what: string
  /** The operation that reads them. */
  readonly operation: string
  readonly reading: ComponentProps<typeof ChoicesProblem>['reading'] &
    Pick<ApiQuery<object>, 'failure'> & { readonly hasMore: boolean }
  /** Undefined until they are read. */
  readonly options: readonly ComboboxOption[] | undefined
  /** The list's text when there is nothing to choose. */
  readonly none: string
}

/** Chooses among the rows of a list; below it, says what is missing from the list and offers to try again. */
export function RowsField({ what, operation, reading, options, none, ...rest }: Props) {
  const waiting = reading.failure ? `${what} couldn’t be loaded` : 'Loading…'
  return (
    <div>
      <ComboboxField
        {...rest}
        options={options ?? []}
        hasMore={reading.hasMore}
        emptyText={!options ? waiting : options.length > 0 ? 'No matches' : none}
      />
      <ChoicesProblem what={what} operation={operation} reading={reading} />
    </div>
  )
}
