'use client'

import { Button } from '@/lib/ui/button'
import { Dialog } from '@/lib/ui/dialog'

/** Asks before typed values are lost. */
export function UnsavedDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      alert
      width="narrow"
      title="Leave this form?"
      onClose={onStay}
      footer={
        <>
          <Button data-autofocus onClick={onStay}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={onLeave}>
            Leave form
          </Button>
        </>
      }
    >
      <p>Your changes will be lost.</p>
    </Dialog>
  )
}
