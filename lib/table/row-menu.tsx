'use client'

import { copyText } from '@/lib/ui/copy-text'
import { Glyph } from '@/lib/ui/glyph'
import { Menu, type MenuItem } from '@/lib/ui/menu'
import type { RowAction } from './column'

interface Props {
  /** The platform's, to be copied; undefined where it gives none. */
  readonly id: string | undefined
  readonly name: string
  /** A function is asked each time that the menu opens: a list has as many menus as rows. */
  readonly actions: readonly RowAction[] | (() => readonly RowAction[])
  /** 'Instance actions': on the page of the thing itself; else it is the row's. */
  readonly label?: string
}

/** The menu of one row, on a list or on the page of the thing itself. */
export function RowMenu({ id, name, actions, label = `Actions for ${name}` }: Props) {
  const items = () => [
    ...(id === undefined
      ? []
      : [{ label: 'Copy ID', onSelect: () => void copyText(id, `ID of ${name}`) }]),
    ...(typeof actions === 'function' ? actions() : actions).map(toItem),
  ]
  return (
    <Menu label={label} items={items}>
      <Glyph name="more" />
    </Menu>
  )
}

function toItem({
  label,
  disabledReason,
  danger = false,
  href,
  onSelect,
  opens,
}: RowAction): MenuItem {
  return {
    label,
    disabledReason,
    danger,
    ...(href === undefined ? {} : { href }),
    ...(onSelect ? { onSelect } : {}),
    ...(opens ? { opens } : {}),
  }
}
