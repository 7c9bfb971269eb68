import type { ReactNode } from 'react'
import { GIB } from '@/lib/format/size'
import { Mono } from '@/lib/ui/badge'
import { DateTime } from '@/lib/ui/date-time'
import { NoValue } from '@/lib/ui/no-value'
import { SizeText } from '@/lib/ui/size-text'
import { tip } from '@/lib/ui/tip'
import type { Column, Row } from './column'

/* Columns that most resources have. A list that shows one differently spreads it and overrides a part. */

/** The column with the name of a thing, drawn by `cell`. */
export const nameColumn = <T extends { readonly name: string }>(
  skeleton: string,
  cell: (row: T) => ReactNode,
): Column<T> => ({
  id: 'name',
  header: 'Name',
  skeleton,
  cell,
  sortValue: ({ name }) => name,
  searchText: ({ name }) => name,
})

export const createdColumn: Column<Row & { readonly timeCreated: Date | null }> = {
  id: 'created',
  header: 'Created',
  skeleton: '3.5rem',
  cell: ({ timeCreated }) => <DateTime value={timeCreated} tabStop={false} />,
  sortValue: ({ timeCreated }) => timeCreated,
  filter: { type: 'date', value: ({ timeCreated }) => timeCreated },
}

export const sizeColumn: Column<Row & { readonly size: number | null }> = {
  id: 'size',
  header: 'Size',
  skeleton: '3.5rem',
  isNumeric: true,
  cell: ({ size }) => <SizeText bytes={size} />,
  sortValue: ({ size }) => size,
  filter: { type: 'number', value: ({ size }) => size, unit: 'GiB', factor: GIB },
}

/** On one line, as wide as there is room; a tip has the whole text. */
export const descriptionColumn: Column<Row & { readonly description: string }> = {
  id: 'description',
  header: 'Description',
  skeleton: '12rem',
  cell: ({ description }) => (
    <span className="cell-long" {...tip(description)}>
      {description || <NoValue />}
    </span>
  ),
  sortValue: ({ description }) => description,
  searchText: ({ description }) => description,
}

export const idColumn: Column<Row> = {
  id: 'id',
  header: 'ID',
  skeleton: '16rem',
  isOptional: true,
  cell: ({ id }) => <Mono>{id}</Mono>,
  exportValue: ({ id }) => id,
}
