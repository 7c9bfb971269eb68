'use client'

import { useCallback, useMemo } from 'react'
import { FindingOut } from '@/lib/change/finding-out'
import { useDiskSnapshots } from '@/app/(console)/projects/[project]/_disks/disk-sources'
import { SourceField } from '@/app/(console)/projects/[project]/_disks/new-disk-fields'
import { OverQuota, useStorageLeft } from '@/app/(console)/projects/[project]/_disks/storage-left'
import { STOPS_FIRST } from '@/app/(console)/projects/[project]/_instances/stopped-form'
import { useJobWork } from '@/app/(console)/use-job-work'
import { reads } from '@/lib/api/reads'
import type { Outcome } from '@/lib/change/outcome'
import type { Disk } from '@/lib/contract/disk'
import { diskCan } from '@/lib/contract/disk-can'
import { CheckboxField, RadioField } from '@/lib/form/choice-fields'
import { TextField } from '@/lib/form/fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import { copyName } from '@/lib/format/generated-name'
import { sizeText } from '@/lib/format/size'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useMissing } from '@/lib/rights/use-missing'
import { Named } from '@/lib/ui/named'
import { validateName } from '@/lib/validate/name'
import { validateRequired } from '@/lib/validate/required'
import { chosenReplacement, type Replaced, replaceJob, replacePlan } from './restore-plan'

interface Props extends Replaced {
  readonly disk: Pick<Disk, 'id' | 'name' | 'size'>
  /** Why no snapshot of the disk can be taken. */
  readonly unkept: string | undefined
  readonly onClose: () => void
}

const TITLE = 'Replace disk'
const KINDS = [
  { value: 'snapshot', label: 'Snapshot' },
  { value: 'disk', label: 'Disk' },
]
const requireDisk = (value: string) => validateRequired(value, 'Disk')
const requireSnapshot = (value: string) => validateRequired(value, 'Snapshot')
const anything = () => undefined

/**
 * Puts a disk from a snapshot, or another disk, in the place of a disk of an instance: how a disk is set
 * back to a snapshot, and that undone. The replaced disk is kept.
 */
export default function RestoreDialog({ unkept, onClose, ...replaced }: Props) {
  const { project, instance, isRunning, disk } = replaced
  const { work, whyNotStop } = useJobWork()
  const snapshots = useDiskSnapshots(project)
  const disks = useAllRows((page) => reads.diskList({ query: { project, ...page } }))
  const taken = useMemo(() => disks.data?.items.map(({ name }) => name) ?? [], [disks.data])
  const find = async (form: FormData) => {
    const choice = chosenReplacement(form, disk.name, snapshots.options ?? [])
    return 'errors' in choice
      ? { plan: { type: 'failure', fieldErrors: choice.errors, problems: [] } satisfies Outcome }
      : { choice, plan: await replacePlan(replaced, choice) }
  }
  return (
    <FormDialog
      missing={useMissing(project).changeInProject}
      title={TITLE}
      submitLabel={isRunning ? 'Stop, replace, start' : 'Replace'}
      action={{
        run: async (_previous, form) => {
          const { choice, plan } = await find(form)
          if (!choice || !('calls' in plan))
            return { values: {}, outcome: 'calls' in plan ? null : plan }
          const input = { project, instance: instance.name, disk: choice.name }
          const hindered = isRunning && (await whyNotStop(instance, { by: 'diskAttach', input }))
          return { values: {}, outcome: hindered || (await work(replaceJob(replaced, choice))) }
        },
        plan: async (form) => (await find(form)).plan,
      }}
      initial={{
        ...{ kind: 'snapshot', name: copyName(disk.name, taken, 'restored') },
        keep: String(unkept === undefined),
      }}
      followsInitial
      draft={`#replace ${disk.id}`}
      onClose={onClose}
    >
      <div className="fields">
        <p>
          Puts another disk in the place of <Named>{disk.name}</Named>, which is detached and kept.
          In the instance, the new one may have another device name.
        </p>
        {isRunning && <p>{STOPS_FIRST}</p>}
        <FindingOut />
        <Fields
          {...{ project, snapshots, disks, taken, unkept }}
          bytes={disk.size}
          own={disk.name}
        />
      </div>
    </FormDialog>
  )
}

interface FieldsProps {
  readonly snapshots: ReturnType<typeof useDiskSnapshots>
  readonly disks: ReturnType<typeof useAllRows<Disk>>
  readonly taken: readonly string[]
  readonly unkept: string | undefined
  /** Of the replaced disk: its size, and its name. */
  readonly bytes: number | null
  readonly own: string
}

function Fields({ snapshots, disks, taken, unkept, bytes, own }: FieldsProps) {
  const kind = useChoice('kind')
  const isNew = kind.value === 'snapshot'
  const snapshot = useChoice('snapshot', isNew ? requireSnapshot : anything)
  const disk = useChoice('disk', isNew ? anything : requireDisk)
  const keep = useChoice('keep')
  const left = useStorageLeft()
  const validate = useCallback(
    (value: string) =>
      validateName(value, { label: 'Name' }) ??
      (taken.includes(value) ? 'A disk in this project already has that name' : undefined),
    [taken],
  )
  const chosen = snapshots.options?.find(({ id }) => id === snapshot.value)
  const wanted = (isNew ? (chosen?.size ?? 0) : 0) + (keep.value === 'true' ? (bytes ?? 0) : 0)
  return (
    <>
      <RadioField label="Replace with" choice={kind} options={KINDS} look="segmented" />
      {isNew ? (
        <>
          <SourceField
            label="Snapshot"
            operation="snapshotList"
            none="No snapshots in this project"
            sources={snapshots}
            choice={snapshot}
          />
          <TextField label="Name of the new disk" name="name" validate={validate} required mono />
        </>
      ) : (
        <RowsField
          label="Disk"
          choice={disk}
          required
          placeholder="Choose a disk"
          what="Disks"
          operation="diskList"
          reading={disks}
          none="Every disk in this project is attached"
          options={disks.data?.items
            .filter((each) => diskCan.attach(each) || each.name === disk.value)
            .map((each) => ({
              value: each.name,
              label: each.name,
              meta: `${sizeText(each.size)}${diskCan.attach(each) ? '' : `, ${each.state.state} now`}`,
              disabled: !diskCan.attach(each),
            }))}
        />
      )}
      <CheckboxField
        label={`Take a snapshot of ${own} before`}
        hint={unkept ?? 'Once the instance is stopped.'}
        disabled={unkept !== undefined}
        choice={keep}
      />
      <OverQuota bytes={wanted} left={left} />
    </>
  )
}
