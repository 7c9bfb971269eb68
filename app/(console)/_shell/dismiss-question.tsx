'use client'

import { useJobWork } from '@/app/(console)/use-job-work'
import type { ShownJob } from '@/lib/jobs/job'
import { ConfirmDialog } from '@/lib/ui/confirm-dialog'

interface Props extends ShownJob {
  readonly onClose: () => void
}

/** Asks before a job is given up that has stopped what it doesn’t start any more. */
export default function DismissQuestion({ job, stopped, onClose }: Props) {
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
      {`${stopped ?? ''} Dismissing the job starts nothing.`}
    </ConfirmDialog>
  )
}
