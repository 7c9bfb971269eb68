'use client'

import { useJobWork } from '@/app/(console)/use-job-work'
import type { Job } from '@/lib/jobs/job'
import { ConfirmDialog } from '@/lib/ui/confirm-dialog'
import { stoppedWords } from '@/app/(console)/job-stopped-words'

interface Props {
  readonly job: Job
  readonly onClose: () => void
}

/** Asks before a job is given up that has stopped what it doesn’t start any more. */
export default function DismissQuestion({ job, onClose }: Props) {
  const { dismiss } = useJobWork()
  return (
    <ConfirmDialog
      danger
      title="Dismiss job?"
      onClose={onClose}
      onConfirm={async () => {
        onClose()
        dismiss(job)
      }}
    >
      {`${stoppedWords(job) ?? ''} Dismissing the job starts nothing.`}
    </ConfirmDialog>
  )
}
