'use client'

import { Icon } from './icon'
import { Link } from './link'
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { FocusEvent } from 'react'
import { truncate } from '@/lib/format/truncate'
import { announce } from './announce'
import { NamedText, plainText } from './named-text'
import { asToast, toast as show, toastStore } from './toast-store'
import type { Toast, ToastInput, ToastVariant } from './toast-store'
import { handToastsOver } from '@/lib/change/toasts-over'
import type { Tone } from './tone'

/** Specification, section 9. */
const LINK_TEXT_MAX = 36
const TONE: Record<ToastVariant, Tone> = { success: 'ok', error: 'danger', info: 'info' }
const ICON = { success: 'circle-check', error: 'circle-x', info: 'info' } as const
const none: readonly Toast[] = []

/**
 * Draws the toasts, bottom left, newest last, and announces each once; once, in the root layout. `served`
 * is in the document before there is script; it must stay the same.
 */
export function ToastRegion({ served }: { served?: ToastInput | undefined }) {
  const first = useMemo(() => (served ? [asToast(served)] : none), [served])
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => first)
  // Before the store is first read: the toast on screen stays the same.
  useLayoutEffect(() => {
    if (served) show(served)
  }, [served])
  useEffect(() => handToastsOver(toastStore), [])
  const announced = useRef(0)
  useEffect(() => {
    for (const { id, title, content } of toasts) {
      if (id <= announced.current) continue
      announced.current = id
      announce([title, content && plainText(content)].filter(Boolean).join('. '))
    }
  }, [toasts])
  if (toasts.length === 0) return null

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) toastStore.resume()
  }
  return (
    <section
      className="toasts"
      aria-label="Notifications"
      onPointerEnter={toastStore.pause}
      onPointerLeave={toastStore.resume}
      onFocus={toastStore.pause}
      onBlur={onBlur}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { title, content, link, action } = toast
  return (
    <div className={`toast tone-${TONE[toast.variant]}`}>
      <Icon name={ICON[toast.variant]} />
      <div>
        {title && <p className="toast-title">{title}</p>}
        {content && (
          <p className="toast-content">
            <NamedText text={content} />
          </p>
        )}
        {link && (
          <Link className="link" href={link.href} onClick={() => toastStore.dismiss(toast.id)}>
            {truncate(link.text, LINK_TEXT_MAX)}
          </Link>
        )}
        {action && (
          <button type="button" className="link" onClick={action.run}>
            {action.text}
          </button>
        )}
      </div>
      <button
        type="button"
        className="toast-close"
        aria-label="Dismiss notification"
        onClick={() => toastStore.dismiss(toast.id)}
      >
        <Icon name="x" />
      </button>
    </div>
  )
}
