'use client'

import { useState } from 'react'
import type { Column, Row } from '@/lib/table/column'
import type { ToolProps } from '@/lib/table/list-view-props'
import { Button } from '@/lib/ui/button'
import { Icon } from '@/lib/ui/icon'
import { Checkbox } from '@/lib/ui/checkbox'
import { RadioGroup } from '@/lib/ui/radio-group'
import { isFixed, seen } from './columns'
import { saveListPreferences } from './list-preferences'
import { changeListView } from './change-list-view'

/** The tools that a short list has no buttons for. */
const toolsBeside = <T extends Row>(columns: readonly Column<T>[]) =>
  (
    [
      ['Filter', 'list-filter'],
      ['Export', 'download'],
    ] as const
  ).filter(([tool]) => tool !== 'Filter' || columns.some(({ filter }) => filter))

/** Which columns, and how close the rows. Remembered here; the columns are in the link too. */
export function DisplayPanel<T extends Row>(props: ToolProps<T>) {
  const { columns, view, operation: list, call, close } = props
  const { columns: shown, preferences } = view
  const idsOf = (some: readonly Column<T>[]) => some.map(({ id }) => id)
  const usual = idsOf(seen(columns.filter(({ isOptional }) => !isOptional)))
  // The URL follows a moment later, and a box that is ticked must not wait for it.
  const [chosen, setChosen] = useState(() => idsOf(seen(shown)))
  const choose = (ids: readonly string[]) => {
    const isUsual = ids.join() === usual.join()
    const { columns: _, ...others } = preferences
    setChosen([...ids])
    saveListPreferences(list, isUsual ? others : { ...others, columns: ids })
    // Not a step: back leads to another page, not to another column.
    changeListView(() => ({ columns: isUsual ? null : ids }), 'replace')
  }
  return (
    <div className="filter-panel">
      <fieldset className="filter-choices">
        <legend>Columns</legend>
        {columns.map(({ id, header }) => (
          <Checkbox
            key={id}
            name={id}
            label={header}
            checked={chosen.includes(id)}
            disabled={isFixed(id)}
            onChange={({ currentTarget: { checked } }) =>
              choose(
                idsOf(columns).filter((each) => (each === id ? checked : chosen.includes(each))),
              )
            }
          />
        ))}
      </fieldset>
      <RadioGroup
        label="Density"
        name="density"
        look="segmented"
        value={preferences.isCompact ? 'compact' : 'comfortable'}
        options={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
        onChange={({ currentTarget: { value } }) => {
          const { isCompact: _, ...others } = preferences
          saveListPreferences(list, value === 'compact' ? { ...others, isCompact: true } : others)
        }}
      />
      <div className="filter-panel-foot">
        {call &&
          toolsBeside(columns).map(([tool, icon]) => (
            <Button
              key={tool}
              size="sm"
              variant="ghost"
              icon={<Icon name={icon} />}
              onClick={() => {
                close()
                call(tool)
              }}
            >
              {tool}
            </Button>
          ))}
        <Button
          size="sm"
          onClick={() => {
            choose(usual)
            saveListPreferences(list, {})
          }}
        >
          Reset
        </Button>
      </div>
    </div>
  )
}
