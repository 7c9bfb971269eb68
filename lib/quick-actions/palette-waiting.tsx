'use client'

import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import { Icon } from '@/lib/ui/icon'

/** What was done with the palette before it was there. */
export interface Typed {
  readonly text: string
  /** The first entry was chosen. */
  readonly isEntered: boolean
  /** The key that has opened it. */
  readonly openedBy?: KeyboardEvent | undefined
  /** The keys that were pressed until a field stood there; undefined until one does. */
  readonly ahead?: readonly KeyboardEvent[] | undefined
}

/**
 * The keys that were pressed so far, without what a field that stands now writes by itself: the key
 * whose press made it appear is still being delivered, and the browser puts its text where the focus is
 * by then. React hydrates a page within the press that it is for.
 */
export const keysPressed = (): readonly KeyboardEvent[] =>
  (globalThis.eventReplay?.keys ?? []).filter(
    ({ eventPhase, key }) => eventPhase === Event.NONE || key === 'Enter',
  )

/** The palette's field while its script is on its way: what is typed there, the palette begins with. */
export function PaletteWaiting({
  props: { typed },
  onClose,
}: {
  readonly props: { readonly typed: RefObject<Typed> }
  readonly onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // From here on its field takes what is typed.
    typed.current = { ...typed.current, ahead: keysPressed() }
    // The palette finds the focus where it was.
    return () => shown?.close()
  }, [typed])
  const onKeyDown = ({ key, nativeEvent }: ReactKeyboardEvent) => {
    // Moving to another entry means that the reader wants to see it first.
    if (!nativeEvent.isComposing) typed.current = { ...typed.current, isEntered: key === 'Enter' }
  }
  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      data-width="free"
      aria-label="Quick actions"
      onCancel={onClose}
    >
      <div className="dialog-box palette-search">
        <Icon name="search" />
        <input
          aria-label="Search actions"
          autoComplete="off"
          spellCheck={false}
          onInput={({ currentTarget: { value: text } }) => {
            typed.current = { ...typed.current, text, isEntered: false }
          }}
          onKeyDown={onKeyDown}
        />
      </div>
    </dialog>
  )
}
