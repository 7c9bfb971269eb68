'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/lib/ui/button'
import { useDialog } from '@/lib/ui/use-dialog'
import type { SerialTerminal } from './serial-terminal'
import { TOUCH_KEYS } from './touch-keys'

const loadPaste = () => import('./paste-dialog')

/** Keys that a keyboard on the screen lacks; drawn where the pointer is a finger. */
export function SerialTouchKeys({ terminal }: { terminal: SerialTerminal }) {
  const [hasCtrl, setCtrl] = useState(false)
  useEffect(() => terminal.onCtrl(setCtrl), [terminal])
  const { open, dialog } = useDialog(loadPaste, 'Paste', {
    name: null,
    isRare: true,
    props: () => ({ onSend: (text: string) => terminal.paste(text) }),
  })
  return (
    <>
      <div
        role="toolbar"
        aria-label="Keys"
        className="serial-keys"
        // The terminal keeps the focus, and the keyboard on the screen stays.
        onPointerDown={(event) => event.preventDefault()}
      >
        <Button size="sm" aria-pressed={hasCtrl} onClick={() => terminal.holdCtrl(!hasCtrl)}>
          Ctrl
        </Button>
        {TOUCH_KEYS.map((each) => (
          <Button
            key={each.name}
            size="sm"
            aria-label={each.name}
            onClick={() => terminal.press(each)}
          >
            {each.label}
          </Button>
        ))}
        <Button size="sm" onClick={() => open()}>
          Paste
        </Button>
      </div>
      {dialog}
    </>
  )
}
