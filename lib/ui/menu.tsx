'use client'

import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { tip } from './tip'
import { lazyDialog } from './use-dialog'
import { useOpening } from './use-reopened'

export type MenuItem =
  | 'separator'
  /** A choice of themes: its code is loaded with the list. */
  | 'themes'
  | {
      label: string
      icon?: ReactNode
      /** Runs after the menu has closed and the focus has returned to its button. */
      onSelect?: () => void
      /**
       * `onSelect` only opens something. If its argument can't be stored, a reload of the page by itself
       * selects the entry again to reopen it.
       */
      opens?: boolean
      /** Makes it a link. */
      href?: string
      /** Why it can't be chosen now; the entry stays focusable, so that the reason can be read. */
      disabledReason?: string | undefined
      danger?: boolean
      /** Ticked: the current one among several. */
      current?: boolean
    }

interface MenuProps {
  /** The button's name. */
  label: string
  /** A function is called each time the menu opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** The button's content; three dots unless given. */
  children?: ReactNode
  /** Classes of the button. */
  className?: string
  align?: 'start' | 'end'
  /** No tooltip, where the button's text is enough. */
  quiet?: boolean
}

const loadList = () => import('./menu-list')
const MenuList = lazyDialog(loadList, 'Menu')

/** Loads the list of menus. A failure is shown when a menu is opened, which tries again. */
export const prepareMenus = (): void => void loadList().catch(() => {})

/** The key under which entries of the menu with this label are pressed again (useOpening). */
export const menuOpening = (label: string): string => `menu ${label}`

const OPENING_KEYS: Record<string, 'first' | 'last'> = { ArrowDown: 'first', ArrowUp: 'last' }

/**
 * A button with a menu. Arrow keys wrap; Home, End and first letters work; Esc and Tab close. It has its
 * own state, so it stays open and keeps its focus while its row is rendered again. The list is loaded after
 * hydration.
 */
export function Menu({
  label,
  items,
  children,
  className = 'btn btn-icon btn-ghost',
  align = 'end',
  quiet = false,
}: MenuProps) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const list = () => (typeof items === 'function' ? items() : items)
  const openEntry = useOpening(menuOpening(label), (entry: string) => {
    const item = list().find((each) => typeof each === 'object' && each.label === entry)
    if (typeof item === 'object' && item.opens && !item.disabledReason) item.onSelect?.()
  })
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={open ? id : undefined}
        aria-label={label}
        {...tip(quiet || open ? undefined : label)}
        onClick={() => setOpen(open ? false : 'first')}
        onKeyDown={(event) => {
          // Until the list is loaded, the button has the focus.
          if (open && event.key === 'Escape') setOpen(false)
          const where = OPENING_KEYS[event.key]
          if (!where) return
          event.preventDefault()
          setOpen(where)
        }}
      >
        {children}
      </button>
      {open && (
        <MenuList
          props={{
            id,
            label,
            items: list(),
            openEntry,
            start: open,
            anchor: button,
            align,
            onLeave: () => setOpen(false),
          }}
          onClose={close}
        />
      )}
    </>
  )
}
