'use client'

import { copyText } from '@/lib/ui/copy-text'
import { Glyph } from '@/lib/ui/glyph'
import { Menu, type MenuItem } from '@/lib/ui/menu'
import type { Row, RowAction } from './column'

interface Props {
  readonly row: Row
  /** A function is asked each time that the menu opens: a list has as many menus as rows. */
  readonly actions: readonly RowAction[] | (() => readonly RowAction[])
  /** 'Instance actions': on the page of the thing itself; else it is the row's. */
  readonly label?: string
}

/** The menu of one row, on a list or on the page of the thing itself. */
export function RowMenu({ row, actions, label = `Row actions for ${row.name}` }: Props) {
  const items = () => [
    ...(row.hasId === false
      ? []
      : [{ label: 'Copy ID', onSelect: () => void copyText(row.id, `ID of ${row.name}`) }]),
    ...(typeof actions === 'function' ? actions() : actions).map(toItem),
  ]
  return (
    <Menu label={label} items={items}>
      <Glyph name="more" />
    </Menu>
  )
}

function toItem({ label, disabledReason, danger = false, href, onSelect }: RowAction): MenuItem {
  return {
    label,
    disabledReason,
    danger,
    ...(href === undefined ? {} : { href }),
    ...(onSelect ? { onSelect } : {}),
  }
}
