'use client'

import { useState } from 'react'
import { isolated } from '@/lib/format/quoted'
import type { Job } from '@/lib/upload/job'
import { differenceOf } from '@/lib/upload/file-chunks'
import { Button } from '@/lib/ui/button'
import { Named } from '@/lib/ui/named'
import { Dialog } from '@/lib/ui/dialog'
import { FileField } from '@/lib/ui/file-field'

interface Props {
  readonly job: Job
  readonly onClose: () => void
  readonly onFile: (file: File) => void
}

/** Asks for the file again: a page that was loaded anew may not open it by itself. */
export function ResumeDialog({ job, onClose, onFile }: Props) {
  const [file, setFile] = useState<File>()
  const problem = file && differenceOf(file, job.file)
  return (
    <Dialog
      title="Resume upload"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={
              file && problem === undefined ? undefined : `Choose ${isolated(job.file.name)} first`
            }
            onClick={() => file && onFile(file)}
          >
            Resume
          </Button>
        </>
      }
    >
      <div className="form">
        <p className="upload-what">
          Choose <Named>{job.file.name}</Named> again. What was already sent is checked against it,
          and only the rest is sent.
        </p>
        <FileField
          label="Image file"
          field="file"
          file={file}
          error={problem}
          required
          onChange={setFile}
        />
      </div>
    </Dialog>
  )
}
