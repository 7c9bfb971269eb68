'use client'

import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { tip } from './tip'
import { lazyDialog } from './use-dialog'
import { useOpening } from './use-reopened'

export type MenuItem =
  | 'separator'
  /** The themes to choose from: what choosing takes comes with the list. */
  | 'themes'
  | {
      label: string
      icon?: ReactNode
      /** Runs after the menu has closed and the focus is back on its button. */
      onSelect?: () => void
      /**
       * `onSelect` opens something and does nothing else: where that is opened with what doesn't survive
       * a reload, the page's own reload selects the entry again.
       */
      opens?: boolean
      /** Makes it a link. */
      href?: string
      /** Why it cannot be chosen now; it stays reachable so that the reason can be read. */
      disabledReason?: string | undefined
      danger?: boolean
      /** Ticked: the current one among several. */
      current?: boolean
    }

interface MenuProps {
  /** Name of the button. */
  label: string
  /** A function is asked each time that the menu opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** What the button shows. */
  children: ReactNode
  /** Classes of the button. */
  className?: string
  align?: 'start' | 'end'
  /** No tooltip where the button's text says it all. */
  quiet?: boolean
}

const loadList = () => import('./menu-list')
const MenuList = lazyDialog(loadList, 'Menu')

/** Loads what menus open. A failure is told when one is opened, which asks again. */
export const prepareMenus = (): void => void loadList().catch(() => {})

/** As what the entries of the menu with that label are pressed again (useOpening). */
export const menuOpening = (label: string): string => `menu ${label}`

const OPENING_KEYS: Record<string, 'first' | 'last'> = { ArrowDown: 'first', ArrowUp: 'last' }

/**
 * A button with a menu. Arrow keys wrap, Home and End, first letters; Esc and Tab close. It keeps its
 * own state, so it stays open and keeps its focus while the row around it is rendered anew. What it
 * opens is loaded once the page is hydrated.
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
          // While what it opens is on its way the keys come here.
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
