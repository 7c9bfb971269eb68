'use client'

import { useState } from 'react'
import type { Column } from '@/lib/table/column'
import { Button } from '@/lib/ui/button'
import { Checkbox } from '@/lib/ui/checkbox'
import { RadioGroup } from '@/lib/ui/radio-group'
import { isFixed } from './columns'
import { type ListPreferences, saveListPreferences } from './list-preferences'
import { changeListView } from './use-list-view'

interface Props<T> {
  readonly columns: readonly Column<T>[]
  readonly shown: readonly Column<T>[]
  readonly preferences: ListPreferences
  /** What they are remembered under. */
  readonly list: string
}

/** Which columns, and how close the rows. Remembered here; the columns are in the link too. */
export function DisplayPanel<T>({ columns, shown, preferences, list }: Props<T>) {
  const idsOf = (some: readonly Column<T>[]) => some.map(({ id }) => id)
  const usual = idsOf(columns.filter(({ isOptional }) => !isOptional))
  // The URL follows a moment later, and a box that is ticked must not wait for it.
  const [chosen, setChosen] = useState(() => idsOf(shown))
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
