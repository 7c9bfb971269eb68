'use client'

import { copyText } from '@/lib/ui/copy-text'
import { Glyph } from '@/lib/ui/glyph'
import { Menu, type MenuItem } from '@/lib/ui/menu'
import type { Row, RowAction } from './column'

/** The menu of one row, on a list or on the page of the thing itself. */
export function RowMenu({
  row,
  actions,
  label = 'Row actions',
}: {
  row: Row
  actions: readonly RowAction[]
  label?: string
}) {
  const items: MenuItem[] = [
    ...(row.hasId === false
      ? []
      : [{ label: 'Copy ID', onSelect: () => void copyText(row.id, `ID of ${row.name}`) }]),
    ...actions.map(({ label: text, disabledReason, danger = false, href, onSelect }): MenuItem => ({
      label: text,
      disabledReason,
      danger,
      ...(href === undefined ? {} : { href }),
      ...(onSelect ? { onSelect } : {}),
    })),
  ]
  return (
    <Menu label={label} items={items}>
      <Glyph name="more" />
    </Menu>
  )
}
