'use client'

import { useState } from 'react'
import { resetPreview } from '@/lib/api/own-origin'
import { routes } from '@/lib/routes'
import { Button } from '@/lib/ui/button'
import { Dialog } from '@/lib/ui/dialog'
import { toast } from '@/lib/ui/toast-store'

/** What a preview is, and a way to begin it anew. */
export default function PreviewDialog({ onClose }: { onClose: () => void }) {
  const [isResetting, setResetting] = useState(false)
  const reset = async () => {
    setResetting(true)
    if (await resetPreview()) window.location.assign(routes.home)
    else {
      setResetting(false)
      toast({
        variant: 'error',
        title: 'Reset preview',
        content: 'The preview could not be reset.',
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
          Everything here runs against a mock platform instead of real hardware: instances do not
          run, and nothing you enter leaves this preview.
        </p>
        <p>
          You have a world of your own. Nobody else sees what you change, it stays when you reload,
          and it is gone after a day without use, or at once when you reset it.
        </p>
      </div>
    </Dialog>
  )
}
