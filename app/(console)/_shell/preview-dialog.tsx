'use client'

import { useState } from 'react'
import { resetPreview } from '@/lib/api/own-origin'
import { routes } from '@/lib/routes'
import { Button } from '@/lib/ui/button'
import { Dialog } from '@/lib/ui/dialog'
import { toast } from '@/lib/ui/toast-store'

interface Props {
  /** Where the source is, if that is said (README, configuration). */
  readonly sourceUrl: string | undefined
  readonly onClose: () => void
}

/** What a preview is, where its source is, and a way to begin it anew. */
export default function PreviewDialog({ sourceUrl, onClose }: Props) {
  const [isResetting, setResetting] = useState(false)
  const reset = async () => {
    setResetting(true)
    if (await resetPreview()) window.location.assign(routes.home)
    else {
      setResetting(false)
      toast({
        variant: 'error',
        title: 'Reset preview',
        content: 'The preview couldn’t be reset. Try again.',
      })
    }
  }
  return (
    <Dialog
      title="About this preview"
      onClose={onClose}
      footer={
        <>
          <Button loading={isResetting} onClick={() => void reset()}>
            Reset my data
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="prose">
        <p>
          Everything here runs on a mock platform instead of real hardware: instances don’t really
          run, and nothing you enter leaves this preview.
        </p>
        <p>
          Your preview data is private, survives reloads, and is deleted after a day of inactivity.
          You can also reset it at any time.
        </p>
        {sourceUrl && (
          <p>
            <a className="link" href={sourceUrl} target="_blank" rel="noreferrer">
              Source code
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </p>
        )}
      </div>
    </Dialog>
  )
}
