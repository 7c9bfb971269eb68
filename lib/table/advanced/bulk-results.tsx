import type { Row } from '@/lib/table/column'
import { Badge } from '@/lib/ui/badge'
import type { Results, RowResult } from './bulk-run'

/** The order of the results: those that need the reader come first. */
const ORDER: readonly RowResult['type'][] = [
  'failed',
  'unknown',
  'waiting',
  'running',
  'skipped',
  'done',
]

interface Props<T extends Row> {
  readonly rows: readonly T[]
  readonly nameOf: (row: T) => string
  readonly results: Results
  /** 'stopped'. */
  readonly past: string
  /** Failures come first; while the action runs, rows stay where they are. */
  readonly isSorted: boolean
}

/** Each row with its result. */
export function BulkResults<T extends Row>({ rows, nameOf, results, past, isSorted }: Props<T>) {
  const rankOf = ({ id }: Row) => ORDER.indexOf(results.get(id)?.type ?? 'waiting')
  const shown = isSorted ? rows.toSorted((one, other) => rankOf(one) - rankOf(other)) : rows
  return (
    <ul className="bulk-results" aria-label="Results" tabIndex={0}>
      {shown.map((row) => (
        <li key={row.id}>
          <span className="bulk-name">{nameOf(row)}</span>
          <ResultBadge result={results.get(row.id)} past={past} />
        </li>
      ))}
    </ul>
  )
}

function ResultBadge({ result, past }: { result: RowResult | undefined; past: string }) {
  switch (result?.type) {
    case 'running':
      return (
        <Badge tone="info" spinner>
          in progress
        </Badge>
      )
    case 'done':
      return <Badge tone="ok">{past}</Badge>
    case 'failed':
      return (
        <>
          <Badge tone="danger">failed</Badge>
          <span className="bulk-why">{result.message}</span>
        </>
      )
    case 'unknown':
      return (
        <>
          <Badge tone="notice">unknown</Badge>
          <span className="bulk-why">{result.message}</span>
        </>
      )
    case 'skipped':
      return (
        <>
          <Badge>skipped</Badge>
          <span className="bulk-why">{result.reason}</span>
        </>
      )
    default:
      return null
  }
}
