'use client'

import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ReadError, type Read } from '@/lib/api/query'
import { translate } from '@/lib/errors/translate'
import { fullNumber } from '@/lib/format/number'
import { plural } from '@/lib/format/plural'
import type { Column, Row } from '@/lib/table/column'
import type { ToolProps } from '@/lib/table/list-view-props'
import { announce } from '@/lib/ui/announce'
import { Button } from '@/lib/ui/button'
import { serverNow, useClock } from '@/lib/ui/clock'
import { FormErrorSummary } from '@/lib/ui/form-error-summary'
import { RadioGroup } from '@/lib/ui/radio-group'
import { saveFile } from '@/lib/ui/save-file'
import { arranged } from './arrange'
import { seen } from './columns'
import { exported, isExported } from './export'
import { pagesOf } from '@/lib/api/pages-of'
import type { ResultsPage } from '@/lib/contract/common'
import type { PageParams } from '@/lib/reading/all-rows'
import { CHUNK_ROWS } from '@/lib/reading/read-all-rows'

/** An export may use rows that were read this long ago, as a view of them would show them. */
const FRESH_MS = 30_000

/**
 * Reads a list to its end. `onProgress` gets the number of rows so far, and stops the reading by returning
 * false. Resolves to the rows, or undefined when stopped; fails with ReadError.
 */
async function collect<T extends { readonly id: string }>(
  client: QueryClient,
  read: (page: PageParams) => Read<ResultsPage<T>>,
  onProgress: (rows: number) => boolean,
): Promise<readonly T[] | undefined> {
  const byId = new Map<string, T>()
  const pages = pagesOf(CHUNK_ROWS, async (pageToken) => {
    const query = read({ limit: CHUNK_ROWS, pageToken })
    const answer = await client.fetchQuery({ ...query, staleTime: FRESH_MS })
    return query.select?.(answer) ?? answer
  })
  for await (const { items } of pages) {
    for (const row of items) byId.set(row.id, row)
    if (!onProgress(byId.size)) return undefined
  }
  return [...byId.values()]
}

/**
 * The columns with values for all rows: those that are saved or searched are completed first. Fails with
 * ReadError.
 */
const ofAll = <T,>(columns: readonly Column<T>[], saved: readonly string[]) =>
  Promise.all(
    columns.map((column) =>
      column.ofAll && (column.gap !== undefined || saved.includes(column.id))
        ? column.ofAll()
        : column,
    ),
  )

type Format = 'csv' | 'json'
const TYPES: Record<Format, string> = { csv: 'text/csv', json: 'application/json' }

/** Saves what the list shows: all rows that match its search and filters, in its order, with its columns. */
export default function ExportPanel<T extends Row>(props: ToolProps<T>) {
  const { list, operation, label, what, columns, view, close } = props
  const { source, order } = list
  const shown = seen(view.columns)
  const client = useQueryClient()
  const { locale } = useClock()
  const [format, setFormat] = useState<Format>('csv')
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function download() {
    setProblem(undefined)
    setProgress(0)
    try {
      const all = source
        ? await collect(client, source.read, (count) => {
            if (isHere.current) setProgress(count)
            return isHere.current
          })
        : list.rows
      if (!all) return
      const ids = shown.map(({ id }) => id)
      const known = await ofAll(columns, ids)
      const rows = arranged(all, known, view, order, locale)
      const day = new Date(serverNow()).toISOString().slice(0, 10)
      const name = `${label.toLowerCase().replaceAll(' ', '-')}-${day}.${format}`
      const saved = known.filter(({ id }) => ids.includes(id))
      saveFile(exported(rows, saved, format), name, TYPES[format])
      announce(`${plural(rows.length, 'row')} exported`)
      close()
    } catch (error) {
      if (!isHere.current) return
      setProblem(
        error instanceof ReadError
          ? translate(error.failure, operation).message
          : 'The file couldn’t be created.',
      )
    } finally {
      if (isHere.current) setProgress(undefined)
    }
  }

  const names = shown.filter(isExported).map(({ header }) => header)
  return (
    <div className="filter-panel">
      {problem && <FormErrorSummary errors={[problem]} />}
      <p>
        {`All ${what} in this view, including those not loaded yet, with these columns: ${names.join(', ')}. Times are in UTC, sizes in bytes.`}
      </p>
      <RadioGroup
        label="Format"
        name="format"
        look="segmented"
        value={format}
        options={[
          { value: 'csv', label: 'CSV' },
          { value: 'json', label: 'JSON' },
        ]}
        onChange={({ currentTarget: { value } }) => setFormat(value === 'json' ? 'json' : 'csv')}
      />
      <div className="filter-panel-foot">
        <span role="status">
          {progress !== undefined && progress > 0 && `${fullNumber(progress)} loaded`}
        </span>
        <Button
          size="sm"
          variant="primary"
          loading={progress !== undefined}
          onClick={() => void download()}
        >
          Download
        </Button>
      </div>
    </div>
  )
}
