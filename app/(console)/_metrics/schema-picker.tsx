'use client'

import { useDeferredValue, useState } from 'react'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import { searchSchemas } from '@/lib/metrics/explorer/schema-search'
import type { Schema } from '@/lib/metrics/explorer/written-query'
import { TextField } from '@/lib/ui/text-field'

interface Props {
  readonly schemas: readonly Schema[]
  /** The platform has no more than these. */
  readonly isWhole: boolean
  readonly unreadable: number
  readonly onChoose: (schema: Schema) => void
}

/** The platform's timeseries, found by words; choosing one writes a query. */
export function SchemaPicker({ schemas, isWhole, unreadable, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const found = searchSchemas(schemas, useDeferredValue(typed))
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
      <ul className="explorer-list">
        {found.map(({ schema, fields }) => (
          <li key={schema.timeseriesName}>
            <button type="button" className="explorer-schema" onClick={() => onChoose(schema)}>
              <span className="mono explorer-name" translate="no">
                {schema.timeseriesName.split(/(?<=:)/).map((part) => (
                  // Breaks after the target rather than within a word.
                  <span key={part}>
                    {part}
                    <wbr />
                  </span>
                ))}
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
  [description.metric, description.target, /^(none|count)$/.test(units) ? '' : inWords(units)]
    .filter(Boolean)
    .join(' · ')

const inWords = (word: string): string => word.replaceAll('_', ' ')
