'use client'

import { useJobWork } from '@/app/(console)/use-job-work'
import {
  STOPS_FIRST,
  stoppedForm,
} from '@/app/(console)/projects/[project]/_instances/stopped-form'
import type { StoppedTarget } from '@/app/(console)/projects/[project]/_instances/stopped-job'
import { routes } from '@/lib/routes'
import { RetryButton } from '@/lib/reading/retry-button'
import { Icon } from '@/lib/ui/icon'
import { useEffect, useState } from 'react'
import { FindingOut } from '@/lib/change/finding-out'
import { reads } from '@/lib/api/reads'
import { diskCan } from '@/lib/contract/disk-can'
import type { Disk } from '@/lib/contract/disk'
import { ComboboxField } from '@/lib/form/choice-fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { useChoice } from '@/lib/form/use-field'
import { sizeText } from '@/lib/format/size'
import { useMissing } from '@/lib/rights/use-missing'
import { ReadFailure } from '@/lib/reading/read-failure'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { Button } from '@/lib/ui/button'
import { Dialog } from '@/lib/ui/dialog'
import { EmptyState } from '@/lib/ui/empty-state'
import { validateRequired } from '@/lib/validate/required'
import { attachDisk } from './storage-actions'

const requireDisk = (value: string) => validateRequired(value, 'Disk')
interface Props {
  readonly project: string
  readonly instance: string
  /** The instance, where it has to be stopped for it. */
  readonly stops: StoppedTarget | undefined
  /** Why nothing can be attached by now. */
  readonly disabledReason: string | undefined
  readonly onClose: () => void
  /** To the form that creates a disk. */
  readonly onCreate: () => void
}

/** Chooses one of the project's free disks, and attaches it. */
export default function AttachDiskDialog(props: Props) {
  const { project, instance, stops, disabledReason, onClose, onCreate } = props
  const jobs = useJobWork()
  const disks = useAllRows((page) => reads.diskList({ query: { project, ...page } }))
  const free = disks.data?.items.filter((disk) => diskCan.attach(disk))
  const [chosen, setChosen] = useState('')
  const missing = useMissing(project).changeInProject
  const title = 'Attach disk'
  if (!free && disks.failure)
    return (
      <Dialog title={title} onClose={onClose}>
        <ReadFailure
          title="The disks couldn’t be loaded"
          failure={disks.failure}
          operation="diskList"
          retry={<RetryButton of={disks} />}
        />
      </Dialog>
    )
  // A disk that has been chosen is told about by the form, even if it is no longer free.
  if (free?.length === 0 && !disks.hasMore && chosen === '')
    return (
      <Dialog title={title} onClose={onClose}>
        <EmptyState
          compact
          icon={<Icon name="hard-drive" />}
          title="No disks available"
          action={
            <Button disabledReason={missing} onClick={onCreate}>
              Create disk
            </Button>
          }
        >
          Every disk in this project is already attached.
        </EmptyState>
      </Dialog>
    )
  return (
    <FormDialog
      missing={missing}
      title={title}
      submitLabel={stops ? 'Stop, attach, start' : title}
      action={
        stops
          ? stoppedForm(
              attachDisk,
              stops,
              {
                ...{ by: 'diskAttach', title, thing: (form) => String(form.get('disk')) },
                href: routes.instanceStorage(project, instance),
              },
              jobs,
            )
          : attachDisk
      }
      hidden={{ project, instance }}
      draft=":attach"
      disabledReason={disabledReason ?? (chosen === '' ? 'Choose a disk first' : undefined)}
      onClose={onClose}
    >
      {stops && <p>{STOPS_FIRST}</p>}
      <DiskChoice disks={disks.data?.items} hasMore={disks.hasMore} onChoose={setChosen} />
      <FindingOut />
    </FormDialog>
  )
}

interface DiskChoiceProps {
  readonly disks: readonly Disk[] | undefined
  readonly hasMore: boolean
  readonly onChoose: (name: string) => void
}

function DiskChoice({ disks, hasMore, onChoose }: DiskChoiceProps) {
  const choice = useChoice('disk', requireDisk)
  const { value: chosen } = choice
  // Not only by hand: a draft that is put back chooses too.
  useEffect(() => onChoose(chosen), [chosen, onChoose])
  const offered = disks?.filter((disk) => diskCan.attach(disk) || disk.name === chosen)
  return (
    <ComboboxField
      label="Disk"
      required
      placeholder="Choose a disk"
      hasMore={hasMore}
      emptyText={disks ? 'No matches' : 'Loading…'}
      choice={choice}
      options={(offered ?? []).map((disk) => ({
        value: disk.name,
        label: disk.name,
        meta: `${sizeText(disk.size)}${diskCan.attach(disk) ? '' : `, ${disk.state.state} now`}`,
        disabled: !diskCan.attach(disk),
      }))}
    />
  )
}
