'use client'

import { useRouter } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { replayEarlyKeys } from '@/lib/hydration/event-replay'
import { Kbd } from '@/lib/ui/kbd'
import { useQuickActions } from './registry'

const loadPalette = () => import('@/lib/ui/command-palette')
const CommandPalette = lazy(loadPalette)

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

const isShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)

/** The sidebar's "Jump to" button, and mod+K from anywhere, text fields included. */
export function QuickActionsButton({ icon }: { icon: ReactNode }) {
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
        {icon}
        <span>Jump to</span>
        <Kbd>{shortcut}</Kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Palette({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  // What lies under a form is not to be searched from it.
  const [isUnderForm] = useState(() => document.querySelector('dialog:modal') !== null)
  const all = useQuickActions()
  const actions = isUnderForm ? all.filter(({ isSearch }) => !isSearch) : all
  return (
    <CommandPalette
      onClose={onClose}
      items={actions.map(({ label, group, target, disabledReason, isSearch = false }) => ({
        // An entry without an address is told apart by what it says where.
        id: typeof target === 'string' ? target : `${group ?? ''}/${label}`,
        text: label,
        onSelect: (typed) => (typeof target === 'string' ? router.push(target) : target(typed)),
        isSearch,
        ...(group === undefined ? {} : { group }),
        disabledReason,
      }))}
    />
  )
}
