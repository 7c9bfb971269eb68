'use client'

import { copyText } from '@/lib/ui/copy-text'
import { Menu, type MenuItem } from '@/lib/ui/menu'
import type { RowAction } from './column'

interface Props {
  /** The platform's ID, for 'Copy ID'; undefined where there is none. */
  readonly id: string | undefined
  readonly name: string
  /** A function is called each time the menu opens: a list has as many menus as rows. */
  readonly actions: readonly RowAction[] | (() => readonly RowAction[])
  /** 'Instance actions': for the menu on the thing's own page; that of a row unless given. */
  readonly label?: string
}

/** The menu of one row, in a list or on the thing's own page. */
export function RowMenu({ id, name, actions, label = `Actions for ${name}` }: Props) {
  const items = () => [
    ...(id === undefined
      ? []
      : [{ label: 'Copy ID', onSelect: () => void copyText(id, `ID of ${name}`) }]),
    ...(typeof actions === 'function' ? actions() : actions).map(toItem),
  ]
  return <Menu label={label} items={items} />
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
