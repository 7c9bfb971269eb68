'use client'

import { type Allowed, type EntryChange, entryChanges, isSame } from '@/lib/network/allow-list'
import { plural } from '@/lib/format/plural'
import { Badge } from '@/lib/ui/badge'
import { MiniTable } from '@/lib/ui/mini-table'

const WORDS = { added: 'Added', removed: 'Removed', kept: 'Kept' } as const
const TONES = { added: 'ok', removed: 'danger', kept: 'neutral' } as const

const COLUMNS = [
  {
    label: 'Address or block',
    cell: ({ entry }: EntryChange) => (
      <span className="mono break-all" translate="no">
        {entry}
      </span>
    ),
  },
  {
    label: 'Change',
    cell: ({ change }: EntryChange) => <Badge tone={TONES[change]}>{WORDS[change]}</Badge>,
  },
]

const summary = (allowed: Allowed): string =>
  allowed.allow === 'any'
    ? 'any address'
    : plural(allowed.ips.length, 'address or block', 'addresses and blocks')

/** What the list is before and after it is saved. */
export function AllowListReview({ before, after }: { before: Allowed; after: Allowed }) {
  const changes = entryChanges(before, after)
  return (
    <section className="flex flex-col gap-3" aria-label="Review">
      <h3 className="field-label">Review</h3>
      {isSame(before, after) ? (
        <p className="field-hint">No changes to save.</p>
      ) : (
        <>
          <dl className="properties">
            <div>
              <dt>Before</dt>
              <dd>{summary(before)}</dd>
            </div>
            <div>
              <dt>After</dt>
              <dd>{summary(after)}</dd>
            </div>
          </dl>
          <MiniTable
            label="Changes"
            rows={changes}
            rowKey={({ entry, change }) => `${change} ${entry}`}
            rowName={({ entry, change }) => `${entry} ${WORDS[change].toLowerCase()}`}
            columns={COLUMNS}
          />
        </>
      )}
    </section>
  )
}
