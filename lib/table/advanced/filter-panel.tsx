'use client'

import { useRef, useState } from 'react'
import type { ListView } from '@/lib/navigation/list-view'
import type { Filter, Row } from '@/lib/table/column'
import type { ToolProps } from '@/lib/table/list-view-props'
import { Button } from '@/lib/ui/button'
import { Checkbox } from '@/lib/ui/checkbox'
import { TextField } from '@/lib/ui/text-field'
import { type Condition, conditionText, parseCondition } from './condition'
import { changeListView } from './change-list-view'

/** Filters a list column by column; each change shows at once. */
export function FilterPanel<T extends Row>({ columns, view, close }: ToolProps<T>) {
  // All changes of one visit of the panel are one entry in the history.
  const hasStepped = useRef(false)
  // A copy of the choice: the URL follows a moment later, and a ticked box must not wait for it.
  const [chosen, setChosen] = useState(view.filters)
  const change = (filters: ListView['filters']) => {
    setChosen(filters)
    changeListView(() => ({ filters }), hasStepped.current ? 'replace' : 'push')
    hasStepped.current = true
  }
  const set = (id: string, condition: Condition) => {
    const { [id]: _, ...others } = chosen
    const text = conditionText(condition)
    change(text === '' ? others : { ...others, [id]: text })
  }
  return (
    <div className="filter-panel">
      {columns.map(({ id, header, filter }) => {
        if (!filter) return null
        const condition = parseCondition(filter, chosen[id] ?? '')
        const shared = { header, condition, onChange: (next: Condition) => set(id, next) }
        return filter.type === 'choice' ? (
          <ChoiceFilter key={id} options={filter.options} {...shared} />
        ) : (
          <RangeFilter key={id} filter={filter} {...shared} />
        )
      })}
      <div className="filter-panel-foot">
        <Button size="sm" onClick={() => change({})}>
          Clear filters
        </Button>
        <Button size="sm" variant="primary" onClick={close}>
          Done
        </Button>
      </div>
    </div>
  )
}

interface Shared {
  readonly header: string
  readonly condition: Condition | null
  readonly onChange: (condition: Condition) => void
}

function ChoiceFilter({
  header,
  options,
  condition,
  onChange,
}: Shared & { readonly options: readonly string[] }) {
  const values = condition?.type === 'choice' ? condition.values : []
  return (
    <fieldset className="filter-choices">
      <legend>{header}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          name={option}
          label={option}
          checked={values.includes(option)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({
              type: 'choice',
              values: options.filter((each) => (each === option ? checked : values.includes(each))),
            })
          }
        />
      ))}
    </fieldset>
  )
}

function RangeFilter<T>({
  header,
  filter,
  condition,
  onChange,
}: Shared & { readonly filter: Exclude<Filter<T>, { type: 'choice' }> }) {
  const { from, to } = condition?.type === 'range' ? condition : { from: '', to: '' }
  const isNumber = filter.type === 'number'
  const unit = isNumber && filter.unit ? ` (${filter.unit})` : ''
  const field = (which: 'from' | 'to', value: string) => (
    <TextField
      label={`${header} ${which === 'from' ? (isNumber ? 'at least' : 'from') : isNumber ? 'at most' : 'until'}`}
      name={which}
      hideLabel
      {...(isNumber ? { inputMode: 'decimal' as const } : {})}
      type={isNumber ? 'text' : ('date' as 'text')}
      placeholder={which === 'from' ? 'At least' : 'At most'}
      // Uncontrolled: half a number must not be corrected while it is typed.
      defaultValue={value}
      onChange={({ currentTarget }) =>
        onChange({ type: 'range', from, to, [which]: currentTarget.value.trim() })
      }
    />
  )
  return (
    <fieldset className="filter-range">
      <legend>{header + unit}</legend>
      {field('from', from)}
      <span aria-hidden>–</span>
      {field('to', to)}
    </fieldset>
  )
}
