'use client'

import { quoted } from '@/lib/format/quoted'
import { Icon } from './icon'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { isComposing } from './composing'
import { Dialog } from './dialog'
import { IconButton } from './button'
import { paletteGroups } from './palette-items'
import type { PaletteItem, ShownItem } from './palette-items'
import { PaletteKeys } from './palette-keys'
import { PaletteOption } from './palette-option'

interface CommandPaletteProps {
  items: readonly PaletteItem[]
  /** What was typed before the palette was loaded. */
  typed: { readonly text: string; readonly isEntered: boolean }
  onClose: () => void
  /** Gets the typed text, for searching elsewhere. */
  onQuery?: (query: string) => void
  /** Further results are being read. */
  isBusy?: boolean
  /** What the list leaves out. */
  note?: ReactNode
  /** Shown when nothing was found: where the search has looked. */
  searched?: ReactNode
  placeholder?: string
  /** The thing whose actions replace the list, after an item's `onMore`. */
  scope?: { readonly label: string; readonly onLeave: () => void } | undefined
}

/** Searches and runs actions; load it on intent (`lazy(() => import('@/lib/ui/command-palette'))`). */
export default function CommandPalette(props: CommandPaletteProps) {
  const { items, typed, onClose, onQuery, isBusy = false, note, searched, scope } = props
  const { placeholder = 'Search for actions and pages' } = props
  const [query, setQuery] = useState(typed.text)
  // The id of the chosen item, not its index: the list grows while the reader looks at it.
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
    // At the end of the current text: letters may have been typed since it was rendered.
    const end = input.current?.value.length ?? 0
    input.current?.setSelectionRange(end, end)
    if (typed.isEntered && activeItem) run(activeItem)
  })
  useEffect(() => begin(), [])

  // The list's state before the actions of one thing replaced it.
  const [before, setBefore] = useState({ query: '', chosen: '' })

  function search(text: string) {
    setQuery(text)
    setChosen(undefined)
    if (!scope) onQuery?.(text)
  }
  function showMore(item: ShownItem) {
    setBefore({ query, chosen: item.id })
    setQuery('')
    setChosen(undefined)
    item.onMore?.()
    input.current?.focus()
  }
  function back() {
    setQuery(before.query)
    setChosen(before.chosen)
    scope?.onLeave()
    input.current?.focus()
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
    } else if (scope && isBack(event)) {
      event.preventDefault()
      event.stopPropagation()
      back()
    } else if (event.key === 'ArrowRight' && activeItem?.onMore && isAtEnd(event)) {
      event.preventDefault()
      showMore(activeItem)
    } else if (event.key === 'Enter') {
      // Even without a match: a form below must not be submitted.
      event.preventDefault()
      event.stopPropagation()
      if (activeItem) run(activeItem)
    }
  }

  return (
    <Dialog bare className="palette" width="free" title="Quick actions" onClose={onClose}>
      <div className="palette-search">
        {scope ? (
          <>
            <IconButton label="Back" size="sm" quiet onClick={back}>
              <Icon name="chevron-left" />
            </IconButton>
            <span className="palette-scope" translate="no">
              {scope.label}
            </span>
          </>
        ) : (
          <Icon name="search" />
        )}
        <input
          ref={input}
          data-autofocus
          role="combobox"
          aria-label={scope ? `Search actions of ${scope.label}` : 'Search actions'}
          aria-expanded
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={activeItem && `${id}-${active}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder}
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
        {flat.every(({ isSearch }) => isSearch) && (
          <div className="listbox-empty">
            <span>
              {isBusy ? (scope ? 'Loading…' : 'Searching…') : `No results for ${quoted(query)}`}
            </span>
            {!isBusy && searched && <p className="palette-searched">{searched}</p>}
          </div>
        )}
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
                  onMore={item.onMore && (() => showMore(item))}
                />
              )
            })}
          </div>
        ))}
      </div>
      <p className="palette-note" role="status">
        {note}
      </p>
      <PaletteKeys
        isScoped={scope !== undefined}
        hasMore={activeItem?.onMore !== undefined}
        onClose={onClose}
      />
    </Dialog>
  )
}

const isAtEnd = ({ currentTarget }: KeyboardEvent): boolean =>
  currentTarget instanceof HTMLInputElement &&
  currentTarget.selectionStart === currentTarget.value.length

/** Whether a key leaves the actions of a thing: with nothing typed, or the caret at the start. */
const isBack = ({ key, currentTarget }: KeyboardEvent): boolean =>
  key === 'Escape' ||
  ((key === 'Backspace' || key === 'ArrowLeft') &&
    currentTarget instanceof HTMLInputElement &&
    currentTarget.selectionEnd === 0)
