import { useSearchParams } from 'next/navigation'
import type { RefObject } from 'react'
import { listText } from '@/lib/format/list'
import { parseListView } from '@/lib/navigation/list-view'
import type { Row } from '@/lib/table/column'
import type { ListToolsProps } from '@/lib/table/list-view-props'
import { Button } from '@/lib/ui/button'
import { changeListView } from './change-list-view'
import { tidy } from './tidy'

interface Props<T extends Row> extends Pick<ListToolsProps<T>, 'columns' | 'what'> {
  /** The list's search field, which gets the focus when the note goes. */
  readonly field: RefObject<HTMLInputElement | null>
}

/** Says which parts of the link's view this list can't show; the list shows the others. */
export function LeftOut<T extends Row>({ columns, what, field }: Props<T>) {
  const { view, leftOut } = tidy(parseListView(useSearchParams().toString()), columns)
  if (leftOut.length === 0) return null
  return (
    <p className="list-left-out" role="status">
      <span>{`Left out, because these ${what} don’t have it: ${listText(leftOut)}.`}</span>
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          field.current?.focus()
          changeListView(() => view, 'replace')
        }}
      >
        Remove from the link
      </Button>
    </p>
  )
}
