'use client'

import { type ReactNode, useMemo } from 'react'
import { systemReads } from '@/lib/api/system-reads'
import type { SwitchPortSettings } from '@/lib/contract/switch-port-settings'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Notice } from '@/lib/ui/notice'
import { MiniTable } from '@/lib/ui/mini-table'
import { partsOf, type FactRow, type Part } from './setting-facts'
import { useLotNames } from './use-lot-names'
import { useNamesOf } from './use-names-of'
import './port-settings.css'

/** Everything that settings say, part by part. */
export function SettingsParts({ settings }: { readonly settings: string }) {
  const { data } = useApiQuery(
    systemReads.networkingSwitchPortSettingsView({ path: { port: settings } }),
  )
  if (!data) return null
  return (
    <>
      {data.unreadable && (
        <Notice tone="notice">Not all of these port settings could be read.</Notice>
      )}
      <AllParts of={data} />
    </>
  )
}

function AllParts({ of }: { readonly of: SwitchPortSettings }) {
  const names = useNamesOf()
  // Only where the answer doesn’t tell them.
  const lots = useLotNames(of.addresses.some(({ addressLotName }) => !addressLotName))
  const parts = useMemo(
    () => partsOf(of, { config: names.config, lot: lots.of }),
    [of, names.config, lots.of],
  )
  return (
    <div className="setting-form">
      {parts.map((part) => (
        <PartTable key={part.label} part={part} />
      ))}
    </div>
  )
}

const cellAt = (at: number) => {
  const Cell = (row: FactRow): ReactNode => <span translate="no">{row.cells[at] ?? '—'}</span>
  return Cell
}

function PartTable({ part }: { readonly part: Part }): ReactNode {
  const { label, heads, rows, none } = part
  const rowKey = (row: FactRow) => row.key
  return (
    <section className="setting-part">
      <h2>{label}</h2>
      {rows.length === 0 ? (
        <p className="list-note">{none}</p>
      ) : (
        // Scrolled by the keyboard as well, where it is wider than a phone.
        <div className="setting-facts" tabIndex={0} role="group" aria-label={label}>
          <MiniTable
            label={label}
            rows={rows}
            rowKey={rowKey}
            rowName={({ key }) => key}
            columns={heads.map((head, at) => ({
              label: head,
              cell: cellAt(at),
            }))}
          />
        </div>
      )}
    </section>
  )
}
