'use client'

import { Icon } from './icon'
import { Link } from './link'
import { pinTheme, themeNow } from '@/lib/theme/pin-theme'
import { themeLabels, themes } from '@/lib/theme/themes'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import type { MenuItem } from './menu'
import { nextByLetter, step } from './menu-keys'
import { tip } from './tip'
import { usePopup } from './use-popup'

interface MenuListProps {
  label: string
  align: 'start' | 'end'
  items: readonly MenuItem[]
  id: string
  start: 'first' | 'last'
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onLeave: () => void
  /** Selects an entry that only opens something. */
  openEntry: (label: string) => void
}

type Entry = Exclude<MenuItem, 'themes'>

const withThemes = (item: MenuItem): Entry | readonly Entry[] =>
  item === 'themes'
    ? themes.map((theme) => ({
        label: themeLabels[theme],
        current: theme === themeNow(),
        onSelect: () => pinTheme(theme),
      }))
    : item

/** The list that a menu's button opens (menu.tsx). */
export default function MenuList({
  id,
  label,
  items,
  start,
  anchor,
  align,
  onClose,
  onLeave,
  openEntry,
}: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  usePopup({ open: true, popup: list, anchor, onDismiss: onLeave, align })

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  const focusFirst = useEffectEvent(() => {
    entries()
      .at(start === 'first' ? 0 : -1)
      ?.focus()
  })
  useEffect(() => focusFirst(), [])

  function onKeyDown(event: KeyboardEvent) {
    // Typed keys must not reach shortcuts of the page or of a dialog below.
    event.stopPropagation()
    const all = entries()
    const at = all.findIndex((entry) => entry === document.activeElement)
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault()
      onClose()
      return
    }
    let target = step(event.key, at, all.length)
    if (target === undefined && event.key.length === 1 && event.key !== ' ') {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      typed.current.text = event.timeStamp - typed.current.at < 600 ? typed.current.text : ''
      typed.current.text += event.key
      typed.current.at = event.timeStamp
      target = nextByLetter(
        all.map((entry) => entry.textContent),
        typed.current.text,
        at,
      )
    }
    if (target === undefined) return
    event.preventDefault()
    all[target]?.focus()
  }

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      className="popup menu"
      onKeyDown={onKeyDown}
    >
      {items.flatMap(withThemes).map((item, index) =>
        item === 'separator' ? (
          // Separators have nothing else to be told apart by.
          <div key={`separator-${index}`} role="separator" className="menu-separator" />
        ) : (
          <MenuEntry key={item.label} item={item} onClose={onClose} openEntry={openEntry} />
        ),
      )}
    </div>
  )
}

function MenuEntry({
  item,
  onClose,
  openEntry,
}: Pick<MenuListProps, 'onClose' | 'openEntry'> & { item: Exclude<Entry, 'separator'> }) {
  const reasonId = useId()
  const shared = {
    role: item.current === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.current,
    tabIndex: -1,
    className: 'menu-item',
    'data-danger': (item.danger && !item.disabledReason) || undefined,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') event.currentTarget.focus({ preventScroll: true })
    },
  }
  const content = (
    <>
      {item.icon}
      <span>{item.label}</span>
      {item.current && <Icon name="check" className="menu-check" />}
    </>
  )
  if (item.disabledReason)
    return (
      <>
        <button
          type="button"
          {...shared}
          {...tip(item.disabledReason)}
          aria-disabled
          aria-describedby={reasonId}
        >
          {content}
        </button>
        <span id={reasonId} hidden>
          {item.disabledReason}
        </span>
      </>
    )
  if (item.href !== undefined)
    return (
      <Link {...shared} href={item.href} onClick={onClose}>
        {content}
      </Link>
    )
  return (
    <button
      type="button"
      {...shared}
      onClick={() => {
        onClose()
        if (item.opens) openEntry(item.label)
        else item.onSelect?.()
      }}
    >
      {content}
    </button>
  )
}
