'use client'

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { listenForKeys, opensPalette } from '@/lib/hydration/event-replay'
import { Icon } from '@/lib/ui/icon'
import { Kbd } from '@/lib/ui/kbd'
import { isApple } from '@/lib/ui/is-apple'
import { lazyDialog } from '@/lib/ui/use-dialog'
import { PaletteWaiting, type Typed } from './palette-waiting'
import { useRegisterQuickActions } from './registry'
import type { LoadThing } from './thing-host'

const loadPalette = () => import('./palette')
const Palette = lazyDialog(loadPalette, 'Jump to', PaletteWaiting)

const KEYS = ['palette'] as const

interface Props {
  /** Separates the data of this browser's readers (visits.ts). */
  reader: string
  /** Loads the app's actions of things. */
  loadThing: LoadThing
}

/** The sidebar's "Jump to" button, and mod+K from anywhere, text fields included. */
export function QuickActionsButton({ reader, loadThing }: Props) {
  const [isOpen, setOpen] = useState(false)
  // Things that the palette has asked: their dialogs outlive the palette.
  const [hosted, onHost] = useState<ReactNode>()
  // Only the browser knows the name of the shortcut; until then the more common one is shown.
  const [shortcut, setShortcut] = useState('Ctrl+K')
  const typed = useRef<Typed>({ text: '', isEntered: false })
  const toggle = useCallback((openedBy?: KeyboardEvent) => {
    typed.current = { text: '', isEntered: false, openedBy }
    setOpen((now) => !now)
  }, [])
  useRegisterQuickActions(KEYS)
  useEffect(() => {
    if (isApple()) setShortcut('⌘K')
    const listen = (event: KeyboardEvent) => {
      if (!opensPalette(event)) return false
      event.preventDefault()
      toggle(event)
      return true
    }
    // Dialogs keep their keys to themselves, but this one works everywhere.
    return listenForKeys(listen, { capture: true })
  }, [toggle])
  return (
    <>
      <button
        type="button"
        className="jump-to"
        onClick={() => toggle()}
        onPointerEnter={() => void loadPalette()}
        onFocus={() => void loadPalette()}
      >
        <Icon name="search" />
        <span>Jump to</span>
        <Kbd>{shortcut}</Kbd>
      </button>
      {isOpen &&
        // Rendered outside: on a phone the drawer around this button closes.
        createPortal(
          <Palette
            props={{ reader, typed, loadThing, onHost }}
            onClose={() => {
              setOpen(false)
              onHost(undefined)
            }}
          />,
          document.body,
        )}
      {hosted && createPortal(hosted, document.body)}
    </>
  )
}
