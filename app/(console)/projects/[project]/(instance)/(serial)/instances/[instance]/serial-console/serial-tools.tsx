'use client'

import { Icon } from '@/lib/ui/icon'
import { type Ref, useEffect, useState } from 'react'
import { readStored } from '@/lib/kept/stored'
import { writeStored } from '@/lib/kept/write-stored'
import { announce } from '@/lib/ui/announce'
import { IconButton } from '@/lib/ui/button'
import type { SerialTerminal } from './serial-terminal'
import { serverNow } from '@/lib/ui/clock'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly terminal: SerialTerminal | undefined
  readonly name: string
  readonly hasOutput: boolean
  readonly hasSelection: boolean
  readonly isFinding: boolean
  readonly onFind: () => void
}

/** Remembers that this reader does without: it costs time where much is printed. */
const SCREEN_READER = 'console:serial-screen-reader'

const isScreenReaderRemembered = (): boolean => readStored(SCREEN_READER) !== 'off'

/** Saves the log under the instance's name and the moment, to the second. */
function save(terminal: SerialTerminal, name: string): void {
  const moment = new Date(serverNow())
    .toISOString()
    .slice(0, 19)
    .replaceAll(/[-:]/g, '')
    .replace('T', '-')
  const url = URL.createObjectURL(terminal.log())
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-serial-${moment}.log`
  link.click()
  // The browser has begun to read it; later it would keep it for the life of the page.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The buttons above a terminal. */
export function SerialTools({ ref, terminal, name, hasOutput, hasSelection, ...find }: Props) {
  // On unless it was turned off (screens.md, section 1).
  const [isReadAloud, setReadAloud] = useState(true)
  useEffect(() => {
    setReadAloud(isScreenReaderRemembered())
  }, [])
  useEffect(() => terminal?.setScreenReader(isReadAloud), [terminal, isReadAloud])
  const without = hasOutput ? undefined : 'No output yet'
  const toggle = () => {
    setReadAloud(!isReadAloud)
    writeStored(SCREEN_READER, isReadAloud ? 'off' : 'on')
    announce(`Screen reader mode ${isReadAloud ? 'off' : 'on'}`)
  }
  return (
    <div className="serial-tools" role="group" aria-label="Terminal" ref={ref}>
      <IconButton
        label="Search"
        aria-pressed={find.isFinding}
        disabledReason={without}
        onClick={find.onFind}
      >
        <Icon name="search" />
      </IconButton>
      <IconButton
        label="Copy selection"
        disabledReason={hasSelection ? undefined : 'Select some text first'}
        onClick={() => terminal?.copy()}
      >
        <Icon name="copy" />
      </IconButton>
      <IconButton
        label="Scroll to top"
        disabledReason={without}
        onClick={() => terminal?.scroll('top')}
      >
        <Icon name="arrow-up-to-line" />
      </IconButton>
      <IconButton
        label="Scroll to bottom"
        disabledReason={without}
        onClick={() => terminal?.scroll('bottom')}
      >
        <Icon name="arrow-down-to-line" />
      </IconButton>
      <IconButton
        label="Download log"
        disabledReason={without}
        onClick={() => terminal && save(terminal, name)}
      >
        <Icon name="download" />
      </IconButton>
      <IconButton label="Screen reader mode" aria-pressed={isReadAloud} onClick={toggle}>
        <Icon name="accessibility" />
      </IconButton>
    </div>
  )
}
