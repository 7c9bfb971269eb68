'use client'

import { useDeferredValue, useMemo, useState } from 'react'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import { byTarget, searchSchemas, usedFirst } from '@/lib/metrics/explorer/schema-search'
import type { Schema } from '@/lib/metrics/explorer/written-query'
import { noteUse, visits } from '@/lib/quick-actions/visits'
import { usePageReader } from '@/lib/reading/page-reader'
import { TextField } from '@/lib/ui/text-field'
import { useHydrated } from '@/lib/ui/use-hydrated'

interface Props {
  readonly schemas: readonly Schema[]
  /** The platform has no more than these. */
  readonly isWhole: boolean
  readonly unreadable: number
  readonly onChoose: (schema: Schema) => void
}

/** The timeseries that a reader asked for, among what this browser keeps of pages. */
const keyOf = (reader: string): string => `timeseries ${reader}`

/** The platform's timeseries by target, found by words; choosing one runs its query. */
export function SchemaPicker({ schemas, isWhole, unreadable, onChoose }: Props) {
  const { reader } = usePageReader()
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState('')
  // As it was when the page was opened: nothing moves under the pointer.
  const ordered = useMemo(
    () => (isHydrated ? usedFirst(schemas, visits(keyOf(reader))) : schemas),
    [isHydrated, schemas, reader],
  )
  const found = searchSchemas(ordered, useDeferredValue(typed))
  const count =
    found.length === schemas.length
      ? plural(schemas.length, 'timeseries', 'timeseries')
      : `${fullNumber(found.length)} of ${plural(schemas.length, 'timeseries', 'timeseries')}`
  return (
    <section className="card explorer-schemas" aria-label="Timeseries">
      <TextField
        type="search"
        name="timeseries"
        label="Search timeseries"
        placeholder="fan speed, port_id, bytes"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className="explorer-count" role="status">
        {count}
      </p>
      {!isWhole && <p className="explorer-count">The platform has more; these are the first.</p>}
      {unreadable > 0 && (
        <p className="explorer-count">{`${plural(unreadable, 'part')} of the list couldn’t be read.`}</p>
      )}
      <div className="explorer-list">
        {byTarget(found).map(([target, within]) => (
          <section key={target} aria-label={target}>
            <h3 className="mono" translate="no">
              {target}
            </h3>
            <p className="explorer-about">{within[0]?.schema.description.target}</p>
            <ul>
              {within.map(({ schema, fields }) => (
                <li key={schema.timeseriesName}>
                  <button
                    type="button"
                    className="explorer-schema"
                    onClick={() => {
                      noteUse(keyOf(reader), schema.timeseriesName)
                      onChoose(schema)
                    }}
                  >
                    <span className="mono explorer-name" translate="no">
                      {schema.timeseriesName.slice(target.length + 1)}
                    </span>
                    <span className="explorer-about">{aboutOf(schema)}</span>
                    {fields.length > 0 && (
                      <span className="explorer-about mono" translate="no">
                        {fields.join(', ')}
                      </span>
                    )}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {found.length === 0 && (
        <p className="explorer-count">
          None has all of these words in its name, description, or fields.
        </p>
      )}
    </section>
  )
}

/** What is measured, and in which unit. */
const aboutOf = ({ description, units }: Schema): string =>
  [description.metric, /^(none|count)$/.test(units) ? '' : inWords(units)]
    .filter(Boolean)
    .join(' · ')

const inWords = (word: string): string => word.replaceAll('_', ' ')
