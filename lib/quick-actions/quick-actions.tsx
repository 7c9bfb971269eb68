'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { replayEarlyKeys } from '@/lib/hydration/event-replay'
import { Icon } from '@/lib/ui/icon'
import { Kbd } from '@/lib/ui/kbd'
import { lazyDialog } from '@/lib/ui/use-dialog'

const loadPalette = () => import('./palette')
const Palette = lazyDialog(loadPalette, 'Jump to')

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

const isShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)

interface Props {
  /** Tells readers of this browser apart (visits.ts). */
  reader: string
}

/** The sidebar's "Jump to" button, and mod+K from anywhere, text fields included. */
export function QuickActionsButton({ reader }: Props) {
  const [isOpen, setOpen] = useState(false)
  // What the shortcut is called is known only in the browser; until then the more common one stands.
  const [shortcut, setShortcut] = useState('Ctrl+K')
  useEffect(() => {
    if (isApple()) setShortcut('⌘K')
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return false
      event.preventDefault()
      setOpen((now) => !now)
      return true
    }
    replayEarlyKeys(listen)
    // Capture: dialogs keep their keys to themselves, but this one works everywhere.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return (
    <>
      <button
        type="button"
        className="jump-to"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadPalette()}
        onFocus={() => void loadPalette()}
      >
        <Icon name="search" />
        <span>Jump to</span>
        <Kbd>{shortcut}</Kbd>
      </button>
      {isOpen &&
        // Not in here: on a phone the drawer around this button closes.
        createPortal(<Palette props={{ reader }} onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}
