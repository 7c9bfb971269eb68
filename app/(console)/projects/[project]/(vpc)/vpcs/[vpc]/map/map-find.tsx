'use client'

import { useEffect, useRef } from 'react'
import { onKey } from '@/lib/quick-actions/sequence'
import { Icon } from '@/lib/ui/icon'

interface Props {
  readonly text: string
  /** How many things it is found in. */
  readonly count: number
  readonly onText: (text: string) => void
}

/** Looks for things on the map by their names and addresses. */
export function MapFind({ text, count, onText }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => onKey('/', () => field.current?.focus()), [])
  return (
    <span className="map-find" role="search">
      <label className="list-search">
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="find"
          className="input"
          aria-label="Find on the map"
          aria-keyshortcuts="/"
          placeholder="Find"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget: { value } }) => onText(value)}
        />
      </label>
      <output className="map-count">{text.trim() === '' ? '' : `${count} found`}</output>
    </span>
  )
}
