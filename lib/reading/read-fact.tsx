import type { ReactNode } from 'react'
import type { Read } from '@/lib/api/query'
import { type Meter, percentWords } from '@/lib/capacity/meter'
import type { ResultsPage } from '@/lib/contract/common'
import { Fact, FactPending, FactUnread } from '@/lib/ui/fact'
import { MeterBar } from '@/lib/ui/meter-bar'
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

/** How much is used, as the second line of a fact. */
export const FactMeter = (props: { readonly meter: Meter | undefined; readonly label: string }) => {
  const { meter, label } = props
  if (!meter) return null
  const text = `${percentWords(meter.percent)} used`
  return (
    <span className="fact-meter">
      <MeterBar used={meter.fill} level={meter.level} name={{ label, text }} />
    </span>
  )
}
