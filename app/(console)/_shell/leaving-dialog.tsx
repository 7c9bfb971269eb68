'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { keptHere } from '@/lib/kept/browser'
import { keptWords } from '@/lib/kept/kept'
import { saveKept } from '@/lib/kept/save-kept'
import { usePageReader } from '@/lib/reading/page-reader'
import { Button } from '@/lib/ui/button'
import { ConfirmDialog } from '@/lib/ui/confirm-dialog'
import { TOLD } from './use-leaving'

interface Props {
  /** That signs out. */
  readonly form: HTMLFormElement
  readonly onClose: () => void
}

/** What a browser forgets as its reader signs out, and a file of it; at once where that is nothing. */
export default function LeavingDialog({ form, onClose }: Props) {
  const owner = usePageReader()
  const [kept] = useState(() => keptHere(owner))
  const [isSaved, setSaved] = useState(false)
  const words = keptWords(kept)
  const isNothing = words === ''
  const leave = () => {
    form.setAttribute(TOLD, '')
    form.requestSubmit()
    onClose()
  }
  const leaveAtOnce = useEffectEvent(leave)
  useEffect(() => {
    if (isNothing) leaveAtOnce()
  }, [isNothing])
  if (isNothing) return null
  return (
    <ConfirmDialog
      title="Sign out"
      aside={
        <Button
          onClick={() => {
            saveKept(kept)
            setSaved(true)
          }}
        >
          Save as file
        </Button>
      }
      more={
        <p role="status" className="text-muted">
          {isSaved && 'The file is saved. Import it on your profile page when you’re back.'}
        </p>
      }
      onConfirm={async () => leave()}
      onClose={onClose}
    >
      <span>Signing out removes what this browser keeps of your work: </span>
      <span>{`${words}. `}</span>
      <span>Save it as a file to bring it back later.</span>
    </ConfirmDialog>
  )
}
