'use client'

import { type AuditFilter, OUTCOMES } from '@/lib/activity/audit-entries'
import type { AuditRange } from '@/lib/activity/audit-question'
import { AUDIT_RANGES, type AuditSpan, isAuditPreset } from '@/lib/activity/audit-range'
import { auditExportAddress } from '@/lib/api/audit-export'
import { tellUnloaded } from '@/lib/change/unloaded'
import { RangeButton } from '@/lib/charts/range-button'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { plural } from '@/lib/format/plural'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { usePageReader } from '@/lib/reading/page-reader'
import type { Column } from '@/lib/table/column'
import { Button } from '@/lib/ui/button'
import { serverNow, useNow } from '@/lib/ui/clock'
import { followDownload } from '@/lib/ui/follow-download'
import { Icon } from '@/lib/ui/icon'
import { Menu } from '@/lib/ui/menu'
import { ReadAge } from '@/lib/ui/read-age'
import { saveFile } from '@/lib/ui/save-file'
import { Select, type SelectOption } from '@/lib/ui/select'
import { toast } from '@/lib/ui/toast-store'
import { AUDIT_OUTCOME_WORDS, auditFileColumns } from './audit-columns'
import { AuditSearchField } from './audit-search-field'
import type { ActorNames } from './use-actor-names'
import type { AuditLog } from './use-audit-log'

/** The members of a filter that are chosen from a list. */
type Chosen = 'actor' | 'operation' | 'outcome'

interface ToolsProps {
  readonly range: AuditRange
  /** The stretch of time that it is. */
  readonly span: AuditSpan
  readonly onRange: (range: AuditRange) => void
  readonly filter: AuditFilter
  readonly onFilter: (change: Partial<AuditFilter>) => void
  /** Those among the entries. */
  readonly actors: readonly SelectOption[]
  readonly operations: readonly SelectOption[]
}

const RANGES = [
  ...Object.entries(AUDIT_RANGES).map(([value, label]) => ({ value, label })),
  { value: 'custom', label: 'Custom', disabled: true },
]
const RESULTS = OUTCOMES.map((value) => ({ value, label: AUDIT_OUTCOME_WORDS[value] }))

/** Chooses the time span of the log, and the filter. */
export function AuditTools(props: ToolsProps) {
  const { range, span, onRange, filter, onFilter, actors, operations } = props
  const isHydrated = useHydrated()
  const now = useNow()
  const choose = (member: Chosen, label: string, options: readonly SelectOption[]) => (
    <Select
      label={label}
      name={member}
      placeholder="All"
      // What is chosen stays, also where another range has none of it.
      options={
        filter[member] === '' || options.some(({ value }) => value === filter[member])
          ? options
          : [...options, { value: filter[member], label: filter[member] }]
      }
      value={filter[member]}
      onChange={({ currentTarget: { value } }) => onFilter({ [member]: value })}
    />
  )
  return (
    <div className="audit-tools">
      <div className="audit-range">
        <Select
          label="Range"
          name="range"
          options={RANGES}
          value={typeof range === 'string' ? range : 'custom'}
          onChange={({ currentTarget: { value } }) => {
            if (isAuditPreset(value)) onRange(value)
          }}
        />
        <RangeButton
          range={
            isHydrated
              ? {
                  startMs: Date.parse(span.startTime),
                  endMs: span.endTime === undefined ? now : Date.parse(span.endTime),
                }
              : undefined
          }
          onChoose={({ startMs, endMs }) => {
            const [startTime, endTime] = [startMs, endMs].map((ms) => new Date(ms).toISOString())
            if (startTime && endTime) onRange({ startTime, endTime })
          }}
        />
      </div>
      {choose('actor', 'By', actors)}
      {choose('operation', 'Operation', operations)}
      {choose('outcome', 'Result', RESULTS)}
      <AuditSearchField text={filter.text} />
    </div>
  )
}

interface ActionsProps {
  readonly log: AuditLog
  readonly span: AuditSpan
  /** What is shown. */
  readonly rows: readonly AuditLogEntry[]
  readonly columns: readonly Column<AuditLogEntry>[]
  readonly names: ActorNames
}

/** Follows the log, looks for newer entries, and saves what is shown, or all of the range. */
export function AuditActions({ log, span, rows, columns, names }: ActionsProps) {
  const { reader } = usePageReader()
  async function save(format: 'csv' | 'json') {
    const part = await import('@/lib/table/advanced/export').catch(() => undefined)
    if (!part) return void tellUnloaded('Export', 'so nothing was saved')
    try {
      const day = new Date(serverNow()).toISOString().slice(0, 10)
      const text = part.exported(rows, [...columns, ...auditFileColumns(names)], format)
      saveFile(
        text,
        `audit-log-${day}.${format}`,
        format === 'csv' ? 'text/csv' : 'application/json',
      )
    } catch {
      toast({ variant: 'error', content: 'The file couldn’t be created. Try again.' })
    }
  }
  const shown = plural(rows.length, 'entry', 'entries')
  const disabledReason = rows.length > 0 ? undefined : 'Nothing is shown'
  return (
    <>
      <ReadAge
        updatedAt={log.entries && new Date(log.updatedMs)}
        isLoading={log.loading === 'newer' || log.loading === 'first'}
        onRefresh={() => (log.entries ? void log.loadNewer() : log.retry())}
      />
      <Button
        icon={<Icon name={log.isFollowed ? 'square' : 'play'} />}
        disabledReason={
          span.endTime !== undefined
            ? 'This range ends in the past. Choose one that ends now'
            : log.entries
              ? undefined
              : 'The entries are loading'
        }
        onClick={() => log.follow(!log.isFollowed)}
      >
        {log.isFollowed ? 'Stop following' : 'Follow'}
      </Button>
      <Menu
        label="Export"
        quiet
        className="btn btn-secondary"
        items={[
          { label: `CSV, the ${shown} shown`, disabledReason, onSelect: () => void save('csv') },
          { label: `JSON, the ${shown} shown`, disabledReason, onSelect: () => void save('json') },
          'separator',
          {
            label: 'JSON lines, all of this range',
            onSelect: () => followDownload(auditExportAddress(span, reader)),
          },
        ]}
      >
        <Icon name="download" />
        <span className="btn-text">Export</span>
      </Menu>
    </>
  )
}
