'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/lib/ui/button'
import type { SerialTerminal } from './serial-terminal'
import { TOUCH_KEYS } from './touch-keys'

/** Keys that a keyboard on the screen lacks; drawn where the pointer is a finger. */
export function SerialTouchKeys({ terminal }: { terminal: SerialTerminal }) {
  const [hasCtrl, setCtrl] = useState(false)
  useEffect(() => terminal.onCtrl(setCtrl), [terminal])
  return (
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
    </div>
  )
}
