'use client'

import type { ReactNode } from 'react'
import { useConfirmation } from '@/lib/action/use-confirmation'
import type { Read } from '@/lib/api/query'
import { ThingEntries } from '@/lib/quick-actions/thing-entries'
import { useRead } from '@/lib/reading/use-read'
import { useMissing } from '@/lib/rights/use-missing'
import type { RowAction } from '@/lib/table/column'
import type { MenuState } from './removal'

/** What the menu of a thing is made from, wherever it is opened. */
export type ThingState = Omit<MenuState<never>, 'params'>

interface Props<T> {
  /** Its address. */
  readonly of: string
  readonly read: Read<T>
  /** That it is in, or that it is. */
  readonly project?: string | undefined
  /** Its name unless said. */
  readonly title?: (thing: T) => string
  /** As the menu in its list, or on its page, is made. */
  readonly actions: (thing: T, state: ThingState) => readonly RowAction[]
  /** Its tabs. */
  readonly pages?: readonly { readonly label: string; readonly href: string }[]
  /** What its actions open. */
  readonly children?: ReactNode
}

/** A thing without its page or its list: what there is to do with it is told to the palette. */
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
