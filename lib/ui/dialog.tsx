'use client'

import { Icon } from './icon'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, PointerEvent, ReactNode, SyntheticEvent } from 'react'
import { Announcer } from './announcer'
import { IconButton } from './button'
import { isComposing } from './composing'
import { cx } from './cx'
import { replayEarlyKeys } from '@/lib/hydration/event-replay'
import { focusAfter, focusHeading } from './focus-heir'
import { useHydrated } from '@/lib/hydration/use-hydrated'

// Layout effects do nothing on the server and would warn there.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'defaultPrevented' | 'preventDefault' | 'stopPropagation'
> & { readonly nativeEvent?: KeyboardEvent }

export interface DialogProps {
  title: ReactNode
  /** Asked for by Esc, the close button, a press outside or the back gesture; the owner decides. */
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** Specification: 24, 28 and up to 48 rem. */
  width?: 'narrow' | 'medium' | 'free'
  /** The question it asks is important enough for screen readers to interrupt. */
  alert?: boolean
  className?: string
  /** No heading and no padding of its own; `title` still names it. */
  bare?: boolean
  slide?: boolean
}

/**
 * A modal dialog while it is mounted. It is the browser's own `<dialog>`: focus stays inside, the rest
 * of the page is inert, and focus goes back to where it was, for 1 KB instead of the 24 KB that the
 * component library asks. The server renders it open, so that a form in it works without script.
 */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  width = 'medium',
  alert = false,
  className,
  bare = false,
  slide = false,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const titleId = useId()
  const [wasServed] = useState(!useHydrated())

  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    const show = () => {
      // A form that the server rendered may be in use already: what is typed stays in its field.
      const { activeElement: active } = document
      const inUse = active instanceof HTMLElement && active !== dialog && dialog.contains(active)
      const selection = inUse ? selectionOf(active) : undefined
      // Rendered open by the server, it is not modal yet; close() would announce a closing.
      dialog.removeAttribute('open')
      dialog.showModal()
      const first = inUse
        ? active
        : dialog.querySelector<HTMLElement>('[data-autofocus], [autofocus]')
      if (first) first.focus({ preventScroll: true })
      // Something to read: its first word with a tip would open with the tip.
      else if (document.activeElement?.matches('.tip-anchor'))
        focusHeading(dialog.querySelector('h2'))
      if (selection) (first as TextField).setSelectionRange(...selection)
    }
    show()
    // Leaving the page's history or a second Esc may close it over our heads: only the owner closes.
    const reopen = () => {
      if (!dialog.open && dialog.isConnected) show()
    }
    dialog.addEventListener('close', reopen)
    // A button that has done its work may go with it: the focus stays in here.
    let focused: Element | null = null
    const noteFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) focused = target
    }
    const watcher = new MutationObserver(() => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return
      const next = dialog.querySelector<HTMLElement>('[data-autofocus]')
      if (next) next.focus({ preventScroll: true })
      else focusHeading(dialog.querySelector('h2'))
    })
    dialog.addEventListener('focusin', noteFocus)
    watcher.observe(dialog, { childList: true, subtree: true })
    // Pressed before the server's dialog listened; asked once all has its effects.
    const early = setTimeout(() => wasServed && replayEarlyKeys((event) => escape.current(event)))
    return () => {
      clearTimeout(early)
      watcher.disconnect()
      dialog.removeEventListener('focusin', noteFocus)
      dialog.removeEventListener('close', reopen)
      dialog.close()
      // The browser returns the focus, but not when a dialog goes together with the one above it.
      queueMicrotask(() => {
        if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return
        before.focus({ preventScroll: true })
        // Gone in the same commit, it is noted by now what it stood beside (noteRemoved).
        if (!before.isConnected) queueMicrotask(() => focusAfter(before))
      })
    }
  }, [wasServed])

  function onKeyDown(event: Pressed): boolean {
    if (event.key !== 'Escape' || event.defaultPrevented) return false
    if (event.nativeEvent && isComposing(event.nativeEvent)) return false
    // Prevented here, the browser never closes by itself and `cancel` needs no user activation.
    event.preventDefault()
    event.stopPropagation()
    onClose()
    return true
  }
  const escape = useRef(onKeyDown)
  function onCancel(event: SyntheticEvent) {
    // File fields fire a bubbling `cancel` too.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  // Both ends of the click must be outside: text selected out of the dialog is not a dismissal.
  function onPointerDown(event: PointerEvent) {
    pressedOutside.current = event.target === event.currentTarget
  }
  function onClick(event: MouseEvent) {
    event.stopPropagation()
    if (pressedOutside.current && event.target === event.currentTarget) onClose()
  }

  return (
    <dialog
      ref={ref}
      open
      className={cx('dialog', className)}
      data-width={width}
      data-slide={slide || undefined}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onPointerDown={onPointerDown}
      onClick={onClick}
      // React bubbles through portals and parents; a submit in here is not theirs.
      onSubmit={(event) => event.stopPropagation()}
      suppressHydrationWarning
    >
      <div className="dialog-box">
        {/* Focusable by script: it takes the focus when nothing else in here can. */}
        <h2 id={titleId} className={bare ? 'sr-only' : 'dialog-title'}>
          {title}
        </h2>
        {bare ? children : <DialogContent footer={footer}>{children}</DialogContent>}
        {/* Last in the document, so that opening does not focus it. */}
        {!bare && (
          <div className="dialog-close">
            <IconButton label="Close" size="sm" quiet onClick={onClose}>
              <Icon name="x" />
            </IconButton>
          </div>
        )}
        <Announcer />
      </div>
    </dialog>
  )
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Where the caret of a text field is; undefined for controls that have none. */
function selectionOf(control: Element): Parameters<TextField['setSelectionRange']> | undefined {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    return undefined
  const { selectionStart, selectionEnd, selectionDirection } = control
  // Boxes, numbers and dates have none.
  return selectionStart === null
    ? undefined
    : [selectionStart, selectionEnd, selectionDirection ?? undefined]
}

function DialogContent({ children, footer }: Pick<DialogProps, 'children' | 'footer'>) {
  return (
    <>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-footer">{footer}</div>}
    </>
  )
}
