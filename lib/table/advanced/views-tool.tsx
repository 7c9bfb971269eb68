import { usePathname, useSearchParams } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import { viewsOf } from '@/lib/saved-views/saved-views'
import { useSavedViews } from '@/lib/saved-views/store'
import type { Row } from '@/lib/table/column'
import type { ListToolsProps, ShownView } from '@/lib/table/list-view-props'
import { Button } from '@/lib/ui/button'
import { isSpecial } from './kept-search'
import { ToolPopover } from './tool-popover'

type Props<T extends Row> = ListToolsProps<T> & { readonly view: ShownView<T> }

/** Opens the saved views of a list; shown once the reader has saved one, or the list shows one to save. */
export function ViewsTool<T extends Row>(props: Props<T>) {
  const { view, operation: list } = props
  const path = usePathname()
  const search = useSearchParams().toString()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const hasSome = viewsOf(useSavedViews(), { path, list }).length > 0
  // An open panel keeps its place, even when the last view is deleted.
  if (!hasSome && !isOpen && !isSpecial(view, search)) return null
  return (
    <>
      <Button ref={button} size="sm" variant="ghost" aria-expanded={isOpen} popoverTarget={id}>
        {hasSome ? 'Views' : 'Save view'}
      </Button>
      <ToolPopover
        {...props}
        {...{ id, button }}
        tool="Views"
        opensAtOnce={false}
        onToggle={setOpen}
      />
    </>
  )
}
