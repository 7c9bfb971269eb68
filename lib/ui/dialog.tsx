'use client'

import { Icon } from './icon'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, PointerEvent, ReactNode, SyntheticEvent } from 'react'
import { Announcer } from './announcer'
import { IconButton } from './button'
import { isComposing } from './composing'
import { cx } from './cx'
import { replayEarlyKeys } from '@/lib/hydration/event-replay'
import { focusAfter, focusHeading } from './focus-heir'
import { useHydrated } from './use-hydrated'

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'defaultPrevented' | 'preventDefault' | 'stopPropagation'
> & { readonly nativeEvent?: KeyboardEvent }

export interface DialogProps {
  title: ReactNode
  /** Called by Esc, the close button, a press outside or the back gesture; the owner decides. */
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** The widths of the specification: 24, 28 and up to 48 rem. */
  width?: 'narrow' | 'medium' | 'free'
  /** The question is important enough for screen readers to interrupt. */
  alert?: boolean
  className?: string
  /** Without heading and padding; `title` is still its name. */
  bare?: boolean
  slide?: boolean
}

/**
 * A modal dialog, open while mounted. It uses the browser's `<dialog>`: the focus stays inside, the rest of
 * the page is inert, and the focus returns afterwards, for 1 KB instead of the 24 KB of the component
 * library. The server renders it open, so that a form in it works without script.
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

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    const show = () => {
      // A form that the server rendered may be in use already: its field keeps the focus and the caret.
      const { activeElement: active } = document
      const inUse = active instanceof HTMLElement && active !== dialog && dialog.contains(active)
      const selection = inUse ? selectionOf(active) : undefined
      // The server renders it open, but not modal. close() would fire a close event, so the attribute is
      // removed.
      dialog.removeAttribute('open')
      dialog.showModal()
      if (alert) holdFoot(dialog)
      const first = inUse
        ? active
        : dialog.querySelector<HTMLElement>('[data-autofocus], [autofocus]')
      if (first) first.focus({ preventScroll: true })
      // A dialog without controls: focusing its first word with a tooltip would open the tooltip.
      else if (document.activeElement?.matches('.tip-anchor'))
        focusHeading(dialog.querySelector('h2'))
      if (selection) (first as TextField).setSelectionRange(...selection)
    }
    show()
    // The browser may close it on history navigation or a second Esc; only the owner may.
    const reopen = () => {
      if (!dialog.open && dialog.isConnected) show()
    }
    dialog.addEventListener('close', reopen)
    // A button may be removed after its action: the focus then stays in the dialog.
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
    // Esc pressed before the server's dialog was hydrated; after all effects have run.
    const early = setTimeout(() => wasServed && replayEarlyKeys((event) => escape.current(event)))
    return () => {
      clearTimeout(early)
      watcher.disconnect()
      dialog.removeEventListener('focusin', noteFocus)
      dialog.removeEventListener('close', reopen)
      dialog.close()
      // The browser returns the focus, but not if a dialog goes together with the one above it.
      queueMicrotask(() => {
        if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return
        before.focus({ preventScroll: true })
        // Removed in the same commit: by then its former neighbours are noted (noteRemoved).
        if (!before.isConnected) queueMicrotask(() => focusAfter(before))
      })
    }
  }, [wasServed, alert])

  function onKeyDown(event: Pressed): boolean {
    if (event.key !== 'Escape' || event.defaultPrevented) return false
    if (event.nativeEvent && isComposing(event.nativeEvent)) return false
    // Prevented here, so that the browser never closes it and `cancel` needs no user activation.
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
  // Press and release must both be outside: selecting text beyond the edge must not close it.
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
      // React events bubble through portals to parents, which must not get this dialog's submit.
      onSubmit={(event) => event.stopPropagation()}
      suppressHydrationWarning
    >
      <div className="dialog-box">
        {/* Focusable by script: takes the focus if nothing else in the dialog can. */}
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

/**
 * Keeps the lower edge of a question where it is: what is read while it is open makes it grow upwards, and
 * its buttons stay under the pointer.
 */
function holdFoot(dialog: HTMLDialogElement): void {
  // Without the transform of its animation.
  const below = innerHeight - dialog.offsetTop - dialog.offsetHeight
  dialog.style.setProperty('--foot', `${(100 * below) / innerHeight}dvh`)
  dialog.dataset['held'] = ''
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** The caret of a text field; undefined for controls without one. */
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
