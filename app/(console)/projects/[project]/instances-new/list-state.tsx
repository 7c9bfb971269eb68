'use client'

import { type ReactNode, useId } from 'react'
import { instanceChoiceRead } from '@/lib/api/instance-choices'
import { RetryButton } from '@/lib/reading/retry-button'
import { useRead } from '@/lib/reading/use-read'
import { describedBy, FieldError } from '@/lib/ui/field'
import { type Choices, isLoading, isUnread, type ListName, listWords } from './form-values'

interface ListStateProps {
  readonly project: string
  readonly choices: Choices
  readonly list: ListName
  /** The field that chooses from it; its `value` is kept while there is nothing to choose from. */
  readonly field: { readonly name: string; readonly value?: string; readonly error?: string }
  readonly isEmpty?: boolean
  /** Shown where the list has nothing. */
  readonly empty: ReactNode
  /** Shows the list. */
  readonly children: ReactNode
}

/** A list to choose from, or in its place that it is on its way, couldn't be loaded, or has nothing. */
export function ListState({ project, choices, list, field, empty, ...props }: ListStateProps) {
  const { isEmpty = choices[list].length === 0, children } = props
  return (
    <>
      {isEmpty ? <EmptyField {...{ choices, list, field }} /> : children}
      {isEmpty && !isLoading(choices, list) && !isUnread(choices, list) && empty}
      <ListProblem project={project} list={list} />
    </>
  )
}

/** A field with nothing to choose from, or nothing yet: what it lacks is said here. */
function EmptyField({ choices, list, field }: Pick<ListStateProps, 'choices' | 'list' | 'field'>) {
  const id = useId()
  const { name, value, error } = field
  if (value === undefined && !isLoading(choices, list)) return null
  return (
    <div className="field">
      {value !== undefined && <input type="hidden" name={name} value={value} readOnly />}
      {isLoading(choices, list) && (
        <output
          className="list-loading"
          tabIndex={-1}
          data-field={name}
          aria-describedby={describedBy(id, undefined, error)}
        >
          {`${listWords[list]} are loading…`}
        </output>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** What couldn't be read of a list, and why. Trying again keeps what was typed. */
export function ListProblem({ project, list }: Pick<ListStateProps, 'project' | 'list'>) {
  const query = useRead({
    ...instanceChoiceRead<Partial<Choices>>(project, list),
    enabled: false,
  })
  return query.data?.unread?.map(({ text }) => (
    <p key={text} className="list-note" role="alert">
      <span>{`${text} `}</span>
      <RetryButton size="sm" of={query} />
    </p>
  ))
}
