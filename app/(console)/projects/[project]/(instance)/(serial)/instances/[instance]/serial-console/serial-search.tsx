'use client'

import { Icon } from '@/lib/ui/icon'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { IconButton } from '@/lib/ui/button'
import { isComposing } from '@/lib/ui/composing'
import type { SerialTerminal } from './serial-terminal'

interface Props {
  readonly terminal: SerialTerminal
  readonly found: { readonly index: number; readonly count: number }
  readonly onClose: () => void
}

const SOME = 1_000

/** Looks for a text in the terminal; Enter goes on, Shift and Enter back, Esc ends it. */
export function SerialSearch({ terminal, found, onClose }: Props) {
  const [text, setText] = useState('')
  useEffect(() => () => terminal.endFind(), [terminal])
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Enter') terminal.find(text, event.shiftKey ? 'previous' : 'next')
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const count =
    text === ''
      ? ''
      : found.count === 0
        ? 'No matches'
        : found.index < 0
          ? `More than ${SOME}`
          : `${found.index + 1} of ${found.count}`
  return (
    <div className="serial-search" role="search">
      <input
        className="input"
        type="search"
        aria-label="Search the terminal"
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        ref={(input) => input?.focus()}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          terminal.find(target.value, 'here')
        }}
        onKeyDown={onKeyDown}
      />
      <output className="serial-found">{count}</output>
      <IconButton label="Previous match" size="sm" onClick={() => terminal.find(text, 'previous')}>
        <Icon name="arrow-up" />
      </IconButton>
      <IconButton label="Next match" size="sm" onClick={() => terminal.find(text, 'next')}>
        <Icon name="arrow-down" />
      </IconButton>
      <IconButton label="Close search" size="sm" onClick={onClose}>
        <Icon name="x" />
      </IconButton>
    </div>
  )
}
