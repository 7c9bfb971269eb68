'use client'

import type { ReactNode } from 'react'
import { useConfirmation } from '@/lib/action/use-confirmation'
import type { Read } from '@/lib/api/query'
import { ThingEntries } from '@/lib/quick-actions/thing-entries'
import { useRead } from '@/lib/reading/use-read'
import { useMissing } from '@/lib/rights/use-missing'
import type { RowAction } from '@/lib/table/column'
import type { MenuState } from './removal'

/** The state that the menu of a thing is made from, wherever it opens. */
export type ThingState = Omit<MenuState<never>, 'params'>

interface Props<T> {
  /** The thing's address. */
  readonly of: string
  readonly read: Read<T>
  /** The project that the thing is in, or that it is. */
  readonly project?: string | undefined
  /** The thing's title; its name unless given. */
  readonly title?: (thing: T) => string
  /** The entries, as in the thing's list or on its page. */
  readonly actions: (thing: T, state: ThingState) => readonly RowAction[]
  /** The tabs of its page. */
  readonly pages?: readonly { readonly label: string; readonly href: string }[]
  /** What its actions open. */
  readonly children?: ReactNode
}

/** The menu of a thing without its page or its list: registers its actions with the palette. */
export function ThingMenu<T extends { readonly id: string; readonly name?: string }>(
  props: Props<T>,
) {
  const { of, read, project, title = ({ id, name }: T) => name ?? id, actions, pages = [] } = props
  const { data: thing, isError } = useRead(read)
  const missing = useMissing(project)
  const { ask, dialog } = useConfirmation()
  return (
    <>
      <ThingEntries
        of={of}
        thing={thing && { id: thing.id, name: title(thing) }}
        isFailed={isError}
        pages={pages}
        actions={thing ? actions(thing, { missing, ask }) : []}
      />
      {props.children}
      {dialog}
    </>
  )
}
