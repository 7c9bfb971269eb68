'use client'

import { useLotBlocks } from '@/app/(console)/system/_address-lots/use-lot-blocks'
import { withPeers } from '@/app/(console)/system/_port-settings/affects'
import { WayOutGuard } from '@/app/(console)/system/_port-settings/way-out-guard'
import { type Announcement, blockText } from '@/lib/bgp/announcement'
import { JsonInput } from '@/lib/form/choice-fields'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { jsonValue, useJsonField } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { Mono } from '@/lib/ui/badge'
import { Button } from '@/lib/ui/button'
import { FieldError } from '@/lib/ui/field'
import { MiniTable } from '@/lib/ui/mini-table'
import { Notice } from '@/lib/ui/notice'
import { useDialog } from '@/lib/ui/use-dialog'
import { createBgpAnnounceSet, updateBgpAnnounceSet } from '@/app/(console)/system/_bgp/bgp-actions'

const load = () => import('./announcement-dialog')
const noRows: readonly Announcement[] = []

export function AnnounceSetCreateForm() {
  return (
    <FormPanel
      title="Create announce set"
      missing={useMissing().createInFleet}
      action={createBgpAnnounceSet}
      closeTo={routes.bgpAnnounceSets}
    >
      <NameField autoFocus />
      <DescriptionField />
      <AnnouncementsField />
    </FormPanel>
  )
}

interface Edited {
  readonly name: string
  readonly rows: readonly Announcement[]
}

export function AnnounceSetEditForm({ name, rows }: Edited) {
  const before = JSON.stringify(rows)
  return (
    <FormPanel
      title="Edit announce set"
      submitLabel="Update announce set"
      missing={useMissing().changeFleet}
      action={updateBgpAnnounceSet}
      initial={{ announcements: before }}
      hidden={{ set: name, before }}
      closeTo={routes.bgpAnnounceSets}
    >
      <Notice>
        <span translate="no">{name}</span>
        <span>
          {' '}
          announces what is listed here, and nothing else. Its name and description can’t be
          changed.
        </span>
      </Notice>
      <AnnouncementsField />
      <WayOutGuard
        affects={withPeers}
        confirm={name}
        isRisky={(form) => takesAway(rows, form.get('announcements'))}
      />
    </FormPanel>
  )
}

/** Whether something that is announced now no longer is: additions cut nothing off. */
const takesAway = (before: readonly Announcement[], typed: unknown): boolean => {
  const after = jsonValue(typeof typed === 'string' ? typed : undefined, noRows)
  return before.some(({ network }) => after.every((each) => each.network !== network))
}

interface Shown {
  readonly network: string
  /** What is known of its block, else its ID. */
  readonly text: string
}

const columns = [
  {
    label: 'Network',
    cell: ({ network }: Shown) => <Mono>{network}</Mono>,
  },
  { label: 'Block', cell: ({ text }: Shown) => <span translate="no">{text}</span> },
]

/** The networks of the set, each with its block. */
function AnnouncementsField() {
  const rows = useJsonField('announcements', noRows)
  const { blocks } = useLotBlocks()
  const { open, dialog } = useDialog(load, 'Add announcement', {
    props: () => ({
      taken: rows.value.map(({ network }) => network),
      onAdd: (row: Announcement) => rows.set([...rows.value, row]),
    }),
  })
  const shown = rows.value.map((row): Shown => {
    const known = blocks?.find(({ id }) => id === row.block)
    return { network: row.network, text: known ? `${known.lot}: ${blockText(known)}` : row.block }
  })
  return (
    <div className="field">
      <span className="field-label">Announcements</span>
      <JsonInput field={rows} />
      <MiniTable
        label="Announcements"
        rows={shown}
        rowKey={({ network }) => network}
        rowName={({ network }) => `network ${network}`}
        empty="Nothing is announced"
        columns={columns}
        onRemove={({ network }) => rows.set(rows.value.filter((each) => each.network !== network))}
      />
      <div className="button-row mt-1.5">
        <Button data-field="announcements" onClick={() => open()}>
          Add announcement
        </Button>
      </div>
      <FieldError id="announcements" error={rows.error} />
      {dialog}
    </div>
  )
}
