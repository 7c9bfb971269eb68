'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useCallback, useEffect, useMemo, useRef } from 'react'
import { FindingOut } from '@/lib/change/finding-out'
import { QUOTA_UNKNOWN, quotaLeft } from '@/app/(console)/projects/[project]/_disks/quota-left'
import { overQuota } from '@/app/(console)/projects/[project]/instances-new/hardware'
import { CountField, useCount } from '@/app/(console)/projects/[project]/instances-new/name-fields'
import { useJobWork } from '@/app/(console)/use-job-work'
import { utilizationReads } from '@/lib/api/utilization-reads'
import { GIB } from '@/lib/contract/limits'
import { CheckboxField } from '@/lib/form/choice-fields'
import { TextField } from '@/lib/form/fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { LiveForm } from '@/lib/form/live-form'
import { useChoice } from '@/lib/form/use-field'
import { copyName } from '@/lib/format/generated-name'
import { gibWords } from '@/lib/format/size'
import { textsOf } from '@/lib/jobs/job'
import { RetryButton } from '@/lib/reading/retry-button'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useRead } from '@/lib/reading/use-read'
import { useMissing } from '@/lib/rights/use-missing'
import { Button } from '@/lib/ui/button'
import { Named } from '@/lib/ui/named'
import { Dialog } from '@/lib/ui/dialog'
import { Notice } from '@/lib/ui/notice'
import { Spinner } from '@/lib/ui/spinner'
import { diskField, duplicating, nameProblem } from './duplicate-action'
import {
  type CopiedDisk,
  copiedDisks,
  copyHindrance,
  copyStorage,
  notCopied,
  type Original,
} from './duplicate-plan'
import { ORIGINAL, readOriginal } from './read-original'

interface Props {
  readonly project: string
  readonly instance: string
  readonly onClose: () => void
}

const TITLE = 'Duplicate with data'

/** Copies an instance with what is on its disks. */
export default function DuplicateDialog({ project, instance, onClose }: Props) {
  const reading = useApiQuery(readOriginal(project, instance))
  const queries = useQueryClient()
  // Read anew each time it is opened: the names of the last copy are taken.
  useEffect(() => () => queries.removeQueries({ queryKey: [ORIGINAL] }), [queries])
  const { data, failure } = reading
  if (data?.original)
    return <DuplicateForm project={project} original={data.original} onClose={onClose} />
  const problems = data?.problems ?? []
  return (
    <Dialog
      title={TITLE}
      onClose={onClose}
      footer={
        <>
          {(data || failure) && <RetryButton of={reading} />}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {data || failure ? (
        <div role="alert">
          {problems.length > 0 ? (
            problems.map((problem) => <p key={problem}>{problem}</p>)
          ) : (
            <p>The instance couldn’t be loaded</p>
          )}
        </div>
      ) : (
        <p className="flex items-center gap-2">
          <Spinner /> Loading
        </p>
      )}
    </Dialog>
  )
}

interface FormProps {
  readonly project: string
  readonly original: Original
  readonly onClose: () => void
}

function DuplicateForm({ project, original, onClose }: FormProps) {
  const { work } = useJobWork()
  const can = usePlatformCan()
  const missing = useMissing(project).changeInProject
  const { instance, takenInstances, takenDisks } = original
  const disks = useMemo(() => copiedDisks(original), [original])
  const initial = useMemo(() => {
    const taken = [...takenDisks]
    const names = disks.map(({ name }, at): readonly [string, string] => {
      const free = copyName(name, taken)
      taken.push(free)
      return [diskField(at), free]
    })
    return {
      ...{ name: copyName(instance.name, takenInstances), count: '1', dropSnapshots: 'true' },
      ...Object.fromEntries(names),
    }
  }, [disks, instance.name, takenInstances, takenDisks])
  return (
    <FormDialog
      missing={missing}
      title={TITLE}
      submitLabel="Duplicate"
      action={duplicating(project, original, work)}
      initial={initial}
      draft={`#duplicate ${instance.id}`}
      disabledReason={copyHindrance(original)}
      onClose={onClose}
    >
      <div className="fields">
        <p>
          Copies <Named>{instance.name}</Named> with its disks: a snapshot of each, disks from
          those, then the instance. Each step is shown while it’s made.
        </p>
        {instance.runState !== 'stopped' && (
          <Notice tone="notice">
            It isn’t stopped: its disks are copied one after the other, as they would be after a
            power failure. For copies that match, stop it first.
          </Notice>
        )}
        <FindingOut />
        <LiveForm>
          <NameOf label="Name" name="name" original={original} data-autofocus />
          <CountField each="Their disks have the same numbers." />
          {disks.map((disk, at) => (
            <DiskName key={disk.id} disk={disk} at={at} original={original} />
          ))}
          <Choices original={original} disks={disks} />
        </LiveForm>
        <div>
          <p>Not copied:</p>
          <ul className="list-disc space-y-1 ps-5">
            {notCopied(original, can).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <p className="text-muted">
          What’s on the disks is copied as it is, with its hostname, keys, and fixed addresses.
        </p>
      </div>
    </FormDialog>
  )
}

/** The name of something new, which is neither taken nor that of another copy. */
function NameOf(props: ComponentProps<typeof TextField> & { readonly original: Original }) {
  const { original, ...rest } = props
  const { name } = rest
  const box = useRef<HTMLDivElement>(null)
  const validate = useCallback(
    (value: string) => {
      const form = box.current?.closest('form')
      return nameProblem(original, name, {
        ...(form && textsOf(new FormData(form))),
        [name]: value,
      })
    },
    [original, name],
  )
  return (
    <div ref={box}>
      <TextField {...rest} validate={validate} required mono />
    </div>
  )
}

interface DiskNameProps {
  readonly disk: CopiedDisk
  readonly at: number
  readonly original: Original
}

function DiskName({ disk: { name, gib, isBoot }, at, original }: DiskNameProps) {
  return (
    <NameOf
      label={`Copy of ${name}`}
      hint={`${isBoot ? 'Boot disk, ' : ''}${gibWords(gib)}`}
      name={diskField(at)}
      original={original}
    />
  )
}

/** What is done beside the copy, and whether the quota has room for it. */
function Choices(props: { readonly original: Original; readonly disks: readonly CopiedDisk[] }) {
  const { instance } = props.original
  const start = useChoice('start')
  const drop = useChoice('dropSnapshots')
  const { data, isError } = useRead(utilizationReads.utilizationView({}))
  const left = data && quotaLeft(data)
  const count = useCount()
  const storage = copyStorage(props.disks, count)
  const { ncpus, memory } = instance
  const lacking =
    left && start.value === 'true' && ncpus !== null && memory !== null
      ? overQuota({ ncpus, memoryGib: Math.ceil(memory / GIB) }, left, count)
      : undefined
  return (
    <>
      <CheckboxField
        label={count === 1 ? 'Start the copy' : 'Start the copies'}
        hint="Its services start as those of the original do."
        choice={start}
      />
      <CheckboxField
        label="Also delete the snapshots"
        hint="Once the disks are created; they don’t need them."
        choice={drop}
      />
      <p className="text-muted">
        {`Takes ${gibWords(storage.disks)} of storage for the disks, and ${gibWords(storage.snapshots)} for the snapshots until they’re deleted.`}
      </p>
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {(data ? !left : isError) && <p className="text-muted">{QUOTA_UNKNOWN}</p>}
        {left && storage.disks + storage.snapshots > left.storageGib && (
          <Notice tone="notice">
            {`That is more than your silo’s quota has left (${gibWords(left.storageGib)}).`}
          </Notice>
        )}
        {lacking && <Notice tone="notice">{lacking}</Notice>}
      </div>
    </>
  )
}
