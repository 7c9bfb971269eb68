'use client'

import { useState } from 'react'
import type { Upload, UploadView } from '@/lib/upload/upload'
import { Button } from '@/lib/ui/button'
import { DateTime } from '@/lib/ui/date-time'
import { FormErrorSummary } from '@/lib/ui/form-error-summary'
import { Notice } from '@/lib/ui/notice'
import { TextField } from '@/lib/ui/text-field'
import { validateName } from '@/lib/validate/name'

/** Notes beside the steps: failures, waits, and what to do. */
export function UploadNotes({ upload, view }: { upload: Upload; view: UploadView }) {
  const { state, job } = view
  const { mode, trouble, faultSince, pausedFor, isFatal, image } = state
  return (
    <div className="upload-notes">
      {mode === 'failed' && trouble && (
        <FormErrorSummary
          errors={[
            <>
              <span>{trouble.message}</span>
              {trouble.requestId && (
                <span className="problem-request">{`Request ID ${trouble.requestId}`}</span>
              )}
            </>,
          ]}
        />
      )}
      {mode === 'failed' && isFatal && (
        <p>Cancel the upload to delete what was sent, then start again with the current file.</p>
      )}
      {mode === 'failed' && image === 'made' && (
        <p>
          {`The image itself was created. Its temporary disk ${job.diskName} and snapshot ${job.snapshotName} still need to be deleted.`}
        </p>
      )}
      {mode === 'failed' && trouble?.field === 'name' && (
        <OtherName key={job.image.name} upload={upload} name={job.image.name} />
      )}
      {mode === 'running' && faultSince !== null && (
        <div role="status">
          <Notice tone="notice">
            No response since <DateTime value={new Date(faultSince)} clock="page" />. The upload
            continues automatically as soon as there is one.
          </Notice>
        </div>
      )}
      {mode === 'paused' && (
        <div role="status">
          <Notice>
            {pausedFor === 'outage'
              ? 'Paused after ten minutes without a response. What was sent is safe.'
              : 'Paused. What was sent is safe.'}
          </Notice>
        </div>
      )}
      {mode === 'done' && (
        <div role="status">
          <Notice tone="ok">
            {`Image ${job.image.name} is ready. You can create disks from it.`}
          </Notice>
        </div>
      )}
    </div>
  )
}

/** Keeps hours of sending when another user took the name meanwhile. */
function OtherName({ upload, name }: { upload: Upload; name: string }) {
  const [error, setError] = useState<string>()
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const other = new FormData(event.currentTarget).get('other-name')
        const problem =
          other === name ? 'Another image already has that name' : validateName(String(other))
        setError(problem)
        if (problem === undefined) upload.rename(String(other))
      }}
    >
      <TextField label="Another name" name="other-name" defaultValue={name} error={error} mono />
      <div>
        <Button type="submit">Use this name</Button>
      </div>
    </form>
  )
}
