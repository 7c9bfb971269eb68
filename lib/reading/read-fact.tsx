import type { ReactNode } from 'react'
import type { Read } from '@/lib/api/query'
import type { ResultsPage } from '@/lib/contract/common'
import { Fact, FactPending, FactUnread } from '@/lib/ui/fact'
import { rowCount, rowCountWords } from './row-count'
import { useApiQuery } from './use-api-query'

interface ReadFactProps<T> {
  readonly label: string
  readonly read: Read<T>
  readonly children: (data: T) => ReactNode
  readonly detail?: (data: T) => ReactNode
}

/** A fact that is read beside its thing. */
export function ReadFact<T>({ label, read, children, detail }: ReadFactProps<T>) {
  const { data, failure } = useApiQuery(read)
  if (data === undefined)
    return <Fact label={label}>{failure ? <FactUnread /> : <FactPending />}</Fact>
  return (
    <Fact label={label} detail={detail?.(data)}>
      {children(data)}
    </Fact>
  )
}

/** How many rows a list of the thing has, of which a page of PICKER_LIMIT is read. */
export const CountFact = (props: {
  readonly label: string
  readonly read: Read<ResultsPage<unknown>>
  readonly detail?: string
}) => (
  <ReadFact {...props} detail={() => props.detail}>
    {(page) => rowCountWords(rowCount(page))}
  </ReadFact>
)
