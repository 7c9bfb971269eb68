'use client'

import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import { Icon } from '@/lib/ui/icon'

/** The reader's input for the palette before it was loaded. */
export interface Typed {
  readonly text: string
  /** The reader pressed Enter for the first entry. */
  readonly isEntered: boolean
  /** The key that has opened it. */
  readonly openedBy?: KeyboardEvent | undefined
  /** The keys pressed before the field was rendered; undefined before that. */
  readonly ahead?: readonly KeyboardEvent[] | undefined
}

/**
 * The keys pressed so far, without the one being delivered if a field has just appeared: the browser puts
 * that key's text into the field, because React hydrates a page within the press itself.
 */
export const keysPressed = (): readonly KeyboardEvent[] =>
  (globalThis.eventReplay?.keys ?? []).filter(
    ({ eventPhase, key }) => eventPhase === Event.NONE || key === 'Enter',
  )

/** The palette's field while its script loads: the palette starts with the text in it. */
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
    // From now on the field takes the keys.
    typed.current = { ...typed.current, ahead: keysPressed() }
    // So that the palette finds the focus at its former place.
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
