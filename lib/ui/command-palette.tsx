'use client'

import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Dialog } from './dialog'
import { Button, IconButton } from './button'
import { Kbd } from './kbd'
import { paletteGroups } from './palette-items'
import type { PaletteItem } from './palette-items'

interface CommandPaletteProps {
  items: readonly PaletteItem[]
  onClose: () => void
  placeholder?: string
}

/** Search and run; load it on intent (`lazy(() => import('@/lib/ui/command-palette'))`). */
export default function CommandPalette({ items, onClose, placeholder }: CommandPaletteProps) {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const groups = paletteGroups(items, query)
  const flat = groups.flatMap((group) => group.items)
  const activeItem = flat[active]

  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active, query])

  function search(text: string) {
    setQuery(text)
    setActive(0)
  }
  function run(item: PaletteItem) {
    if (item.disabledReason) return
    onClose()
    item.onSelect(query.trim())
  }
  function onKeyDown(event: KeyboardEvent) {
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (direction && flat.length > 0) {
      event.preventDefault()
      setActive((active + direction + flat.length) % flat.length)
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
        <Search />
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
          spellCheck={false}
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
            <X />
          </IconButton>
        )}
      </div>
      <div ref={list} id={id} role="listbox" aria-label="Results" className="listbox" tabIndex={-1}>
        {groups.map(({ group, items: members }) => (
          <div key={group} role="group" aria-label={group}>
            <div className="listbox-heading" aria-hidden>
              {group}
            </div>
            {members.map((item) => {
              const index = flat.indexOf(item)
              return (
                <div
                  key={item.id}
                  id={`${id}-${index}`}
                  role="option"
                  className="option"
                  aria-selected={index === active}
                  aria-disabled={item.disabledReason ? true : undefined}
                  data-active={index === active || undefined}
                  onPointerMove={() => setActive(index)}
                  onClick={() => run(item)}
                >
                  <span className="option-text">
                    {item.text}
                    {item.disabledReason && (
                      <span className="option-meta">{item.disabledReason}</span>
                    )}
                  </span>
                </div>
              )
            })}
          </div>
        ))}
        {flat.length === 0 && <div className="listbox-empty">No results for “{query}”</div>}
      </div>
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
