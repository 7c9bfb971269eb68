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

/** The tools that have no buttons above a short list. */
const toolsBeside = <T extends Row>(columns: readonly Column<T>[]) =>
  (
    [
      ['Filter', 'list-filter'],
      ['Export', 'download'],
    ] as const
  ).filter(([tool]) => tool !== 'Filter' || columns.some(({ filter }) => filter))

/** Chooses columns and row height. This browser remembers both; the link has the columns too. */
export function DisplayPanel<T extends Row>(props: ToolProps<T>) {
  const { columns, view, operation: list, call, close } = props
  const { columns: shown, preferences } = view
  const idsOf = (some: readonly Column<T>[]) => some.map(({ id }) => id)
  const usual = idsOf(seen(columns.filter(({ isOptional }) => !isOptional)))
  // A copy of the choice: the URL follows a moment later, and a ticked box must not wait for it.
  const [chosen, setChosen] = useState(() => idsOf(seen(shown)))
  const choose = (ids: readonly string[]) => {
    const isUsual = ids.join() === usual.join()
    const { columns: _, ...others } = preferences
    setChosen([...ids])
    saveListPreferences(list, isUsual ? others : { ...others, columns: ids })
    // Adds no entry to the history: Back leads to another page, not to other columns.
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
