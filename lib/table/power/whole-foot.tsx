import type { ListView } from '@/lib/navigation/list-view'
import { fullNumber } from '@/lib/format/number'
import type { Whole } from '@/lib/table/use-list'
import { Button } from '@/lib/ui/button'
import { Spinner } from '@/lib/ui/spinner'
import { WINDOW_FROM_ROWS } from './row-window'
import { changeView } from './view'
import { CHUNK_ROWS } from './whole-read'

interface Props {
  /** 'instances'. */
  readonly what: string
  /** How many rows are on display; undefined while none could be read. */
  readonly shown: number | undefined
  readonly whole: Whole<unknown> | undefined
  readonly view: ListView
}

/** Foot of a view of all rows: how many of how many, whether there are more, and how to get them. */
export function WholeFoot({ what, shown, whole, view }: Props) {
  const read = whole?.rows.length ?? 0
  const isNarrowed = shown !== undefined && shown !== read
  const words =
    shown === undefined
      ? `Reading ${what}`
      : `${isNarrowed ? `${fullNumber(shown)} of ` : ''}${whole?.hasMore ? 'the first ' : ''}${fullNumber(read)} ${what}`
  return (
    <nav className="pagination" aria-label={`${what} read`}>
      <span role="status">{words}</span>
      <span className="pagination-state">
        {whole?.isReading && <Spinner label={`Reading ${what}`} />}
        {shown !== undefined && shown >= WINDOW_FROM_ROWS && (
          <span className="list-hint">
            Only rows in view are on the page: look with the list’s search, not the browser’s
          </span>
        )}
      </span>
      {whole?.hasMore && whole.isRead && (
        <>
          {whole.isReading ? (
            <Button size="sm" onClick={whole.stopReading}>
              Stop reading
            </Button>
          ) : (
            <>
              <Button size="sm" onClick={whole.readMore}>
                Read the next {fullNumber(CHUNK_ROWS)}
              </Button>
              <Button size="sm" onClick={whole.readAll}>
                Read all
              </Button>
            </>
          )}
        </>
      )}
      {view.all && (
        <Button size="sm" onClick={() => changeView(() => ({ all: false }))}>
          Show pages
        </Button>
      )}
    </nav>
  )
}
