'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import { jsonValue } from '@/lib/form/use-field'
import { useLiveValues } from '@/lib/form/live-values'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { Notice } from '@/lib/ui/notice'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { type PartName, type SettingRow, textOf } from './setting-rows'
import { portsOf, portWords } from './setting-words'

type Values = Readonly<Record<string, string>>

const PARTS: readonly (readonly [PartName, string])[] = [
  ['links', 'Links'],
  ['interfaces', 'Interfaces'],
  ['addresses', 'Addresses'],
  ['routes', 'Routes'],
  ['peers', 'BGP peers'],
]

const rowsOf = (values: Values, part: PartName) =>
  jsonValue<readonly SettingRow[]>(values[part], [])

const counts = (values: Values): string =>
  PARTS.map(([part]) => rowsOf(values, part).length).join(' ')

/** Interfaces that something refers to and that aren’t here: the platform doesn’t look. */
const strangers = (values: Values): string => {
  const own = new Set(rowsOf(values, 'interfaces').map((row) => textOf(row, 'linkName')))
  const named = (['addresses', 'routes', 'peers'] as const)
    .flatMap((part) => rowsOf(values, part))
    .map((row) => textOf(row, 'linkName'))
  return [...new Set(named)].filter((name) => name !== '' && !own.has(name)).join(', ')
}

/** What the form comes to, and which ports follow it. */
export function SettingsSummary({ editedId }: { editedId: string | undefined }) {
  const counted = useLiveValues(counts).split(' ')
  const missing = useLiveValues(strangers)
  return (
    <div className="flex flex-col gap-3 p-4">
      <PropertyTable>
        {PARTS.map(([part, label], at) => (
          <Property key={part} label={label}>
            <span className="tnum">{counted[at]}</span>
          </Property>
        ))}
      </PropertyTable>
      {missing !== '' && (
        <Notice tone="notice">{`No interface here is called ${missing}. The platform doesn’t check that.`}</Notice>
      )}
      {editedId !== undefined && <PortsThatFollow id={editedId} />}
    </div>
  )
}

function PortsThatFollow({ id }: { id: string }) {
  const { data, failure, hasMore } = useAllRows((page) =>
    hardwareReads.networkingSwitchPortList({ query: page }),
  )
  if (failure)
    return (
      <Notice tone="notice">
        Switch ports couldn’t be loaded. Those that use these settings get the new ones at once.
      </Notice>
    )
  if (!data) return null
  const ports = portsOf(data.items, id)
  if (ports.length === 0 && !hasMore)
    return <Notice tone="info">No port uses these settings.</Notice>
  return (
    <Notice tone="notice">
      {`Applied at once to: ${ports.map(portWords).join(', ')}${hasMore ? ', and others' : ''}. Their links may go down for a moment.`}
    </Notice>
  )
}
