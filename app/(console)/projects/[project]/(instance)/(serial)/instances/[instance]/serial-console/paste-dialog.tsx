'use client'

import { useState } from 'react'
import { Button } from '@/lib/ui/button'
import { Dialog } from '@/lib/ui/dialog'
import { TextArea } from '@/lib/ui/text-field'

interface Props {
  readonly onSend: (text: string) => void
  readonly onClose: () => void
}

/**
 * Text for the serial console. Pages may not read the clipboard (Permissions-Policy): the reader
 * pastes it into a field, as phones offer it there.
 */
export default function PasteDialog({ onSend, onClose }: Props) {
  const [text, setText] = useState('')
  return (
    <Dialog
      title="Paste"
      width="narrow"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={text === '' ? 'Paste or type something first' : undefined}
            onClick={() => {
              onSend(text)
              onClose()
            }}
          >
            Send
          </Button>
        </>
      }
    >
      <TextArea
        label="Text"
        name="text"
        hint="Sent as it is. The end of a line may run a command."
        mono
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  )
}
