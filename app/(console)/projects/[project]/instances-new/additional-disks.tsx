'use client'

import { Mono } from '@/lib/ui/badge'
import { useDialog } from '@/lib/ui/use-dialog'
import { JsonInput } from '@/lib/form/choice-fields'
import type { useJsonField } from '@/lib/form/use-field'
import { usePlatformLimits } from '@/lib/reading/use-platform-limits'
import { Button } from '@/lib/ui/button'
import { FieldError } from '@/lib/ui/field'
import { MiniTable } from '@/lib/ui/mini-table'
import { Notice } from '@/lib/ui/notice'
import { type Choices, type DiskRow, gibText, isLoading, whyNone } from './form-values'
import { ListProblem } from './list-state'
import { useCount } from './name-fields'
import { ALONE } from './several'

const columns = [
  {
    label: 'Name',
    cell: ({ name }: DiskRow) => <Mono>{name}</Mono>,
  },
  { label: 'Type', cell: typeWords },
  { label: 'Size', cell: ({ gib }: DiskRow) => gibText(gib) },
]

function typeWords(row: DiskRow): string {
  if (row.type === 'attach') return row.type
  const { source } = row
  if (source.type === 'local') return 'create, local'
  return 'readOnly' in source && source.readOnly ? 'create, read-only' : row.type
}

const IMAGES = ['projectImages', 'siloImages'] as const

const loadCreate = () => import('./disk-create-dialog')
const loadAttach = () => import('./disk-attach-dialog')

interface Props {
  readonly project: string
  readonly choices: Choices
  readonly rows: ReturnType<typeof useJsonField<readonly DiskRow[]>>
  /** The existing disk that is booted from; '' for none. */
  readonly bootDisk: string
  /** The name that the new boot disk will have; '' for none yet. */
  readonly bootName: string
  readonly tooMuch: string | undefined
  /** What the quota has left beside the new disks so far, GiB; undefined when unknown. */
  readonly unclaimed: number | undefined
}

/** Disks besides the boot disk: made with the instance, or attached to it. */
export function AdditionalDisks(props: Props) {
  const { project, choices, rows, bootDisk, bootName, tooMuch, unclaimed } = props
  const listed = rows.value.map(({ name }) => name)
  const free = choices.disks.filter(({ name }) => name !== bootDisk && !listed.includes(name))
  const isShared = useCount() > 1
  const { disks: most } = usePlatformLimits()
  const isFull = rows.value.length >= most - 1
  const full = `An instance can have at most ${most} disks, including the boot disk`
  const onAdd = (row: DiskRow) => rows.set([...rows.value, row])
  const create = useDialog(loadCreate, 'Create disk', {
    props: () => ({
      project,
      images: IMAGES.some((list) => isLoading(choices, list))
        ? undefined
        : IMAGES.flatMap((list) => choices[list]),
      // Of several, the names with their numbers are looked at before they are created.
      taken: { existing: isShared ? [] : choices.diskNames, listed, boot: bootName },
      unclaimed,
      onAdd,
    }),
  })
  const attach = useDialog(loadAttach, 'Attach disk', { props: () => ({ disks: free, onAdd }) })
  return (
    <section className="form-section">
      <h2>Additional disks</h2>
      <JsonInput field={rows} />
      <MiniTable
        label="Additional disks"
        rows={rows.value}
        rowKey={(row) => row.name}
        rowName={(row) => `disk ${row.name}`}
        columns={columns}
        onRemove={(row) => rows.set(rows.value.filter((each) => each !== row))}
      />
      <div className="button-row">
        <Button
          data-field="disks"
          disabledReason={isFull ? full : undefined}
          onClick={() => create.open()}
        >
          Create new disk
        </Button>
        <Button
          disabledReason={
            isFull
              ? full
              : isShared
                ? ALONE.disks
                : free.length === 0
                  ? whyNone(choices, 'disks', 'No disks available')
                  : undefined
          }
          onClick={() => attach.open()}
        >
          Attach existing disk
        </Button>
      </div>
      <ListProblem project={project} list="disks" />
      <FieldError id="additional-disks" error={rows.error} />
      {tooMuch && <Notice tone="notice">{tooMuch}</Notice>}
      {create.dialog}
      {attach.dialog}
    </section>
  )
}
