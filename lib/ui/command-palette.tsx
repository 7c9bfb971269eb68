'use client'

import { Icon } from './icon'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { isComposing } from './composing'
import { Dialog } from './dialog'
import { Button, IconButton } from './button'
import { Kbd } from './kbd'
import { paletteGroups } from './palette-items'
import type { PaletteItem, ShownItem } from './palette-items'
import { PaletteOption } from './palette-option'

interface CommandPaletteProps {
  items: readonly PaletteItem[]
  /** What it begins with: done before it was there. */
  typed: { readonly text: string; readonly isEntered: boolean }
  onClose: () => void
  /** Told of what is typed, for who looks for it elsewhere. */
  onQuery?: (query: string) => void
  /** More is on its way. */
  isBusy?: boolean
  /** What the list does not show. */
  note?: ReactNode
  placeholder?: string
}

/** Search and run; load it on intent (`lazy(() => import('@/lib/ui/command-palette'))`). */
export default function CommandPalette(props: CommandPaletteProps) {
  const { items, typed, onClose, onQuery, isBusy = false, note, placeholder } = props
  const [query, setQuery] = useState(typed.text)
  // What was moved to, not where it stands: the list grows while one looks at it.
  const [chosen, setChosen] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const groups = paletteGroups(items, query)
  const flat = groups.flatMap((group) => group.items)
  const active = Math.max(
    0,
    flat.findIndex((item) => item.id === chosen),
  )
  const activeItem = flat[active]

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active, query])

  const begin = useEffectEvent(() => {
    // After what it holds by now: letters may have come since it was drawn.
    const end = input.current?.value.length ?? 0
    input.current?.setSelectionRange(end, end)
    if (typed.isEntered && activeItem) run(activeItem)
  })
  useEffect(() => begin(), [])

  function search(text: string) {
    setQuery(text)
    setChosen(undefined)
    onQuery?.(text)
  }
  function run(item: ShownItem) {
    if (item.disabledReason) return
    onClose()
    item.onSelect(query.trim())
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (direction && flat.length > 0) {
      event.preventDefault()
      setChosen(flat[(active + direction + flat.length) % flat.length]?.id)
    } else if (event.key === 'Enter') {
      // Also without a match: a form beneath must not be submitted.
      event.preventDefault()
      event.stopPropagation()
      if (activeItem) run(activeItem)
    }
  }

  return (
    <Dialog bare className="palette" width="free" title="Quick actions" onClose={onClose}>
      <div className="palette-search">
        <Icon name="search" />
        <input
          ref={input}
          data-autofocus
          role="combobox"
          aria-label="Search actions"
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={activeItem && `${id}-${active}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder ?? 'Search for actions and pages'}
          value={query}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {query && (
          <IconButton
            label="Clear search"
            size="sm"
            onClick={() => {
              search('')
              input.current?.focus()
            }}
          >
            <Icon name="x" />
          </IconButton>
        )}
      </div>
      <div className="palette-busy" data-busy={isBusy || undefined} aria-hidden />
      <div ref={list} id={id} role="listbox" aria-label="Results" className="listbox" tabIndex={-1}>
        {groups.map(({ group, items: members }) => (
          <div key={group} role="group" aria-label={group}>
            <div className="listbox-heading" aria-hidden>
              {group}
            </div>
            {members.map((item) => {
              const index = flat.indexOf(item)
              return (
                <PaletteOption
                  key={item.id}
                  id={`${id}-${index}`}
                  item={item}
                  isActive={index === active}
                  onPoint={() => setChosen(item.id)}
                  onRun={() => run(item)}
                />
              )
            })}
          </div>
        ))}
        {flat.length === 0 && (
          <div className="listbox-empty">{isBusy ? 'Searching…' : `No results for “${query}”`}</div>
        )}
      </div>
      <p className="palette-note" role="status">
        {note}
      </p>
      <div className="palette-keys">
        <span>
          <Kbd>Enter</Kbd> run
        </span>
        <span>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> move
        </span>
        <span>
          <Kbd>Esc</Kbd> close
        </span>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Dismiss
        </Button>
      </div>
    </Dialog>
  )
}
