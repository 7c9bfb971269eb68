'use client'

import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { focusAfter, noteRemoved } from '@/lib/ui/focus-heir'

// Layout effects do nothing on the server and would warn there.
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** A row that is deleted leaves the focus to the next one, the last one to the page's heading. */
export function useRowFocus(body: RefObject<HTMLTableSectionElement | null>): void {
  useBrowserLayoutEffect(() => {
    const table = body.current
    if (!table) return
    let focused: Element | undefined
    const path = location.pathname
    const observer = new MutationObserver((changes) => {
      changes.forEach(noteRemoved)
      if (focused && !focused.isConnected) focusAfter(focused)
    })
    observer.observe(table, { childList: true })
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) focused = target
    }
    const onBlur = ({ target }: FocusEvent) =>
      // Some browsers say so of what is being removed, too.
      queueMicrotask(() => {
        if (target === focused && focused?.isConnected) focused = undefined
      })
    table.addEventListener('focusin', onFocus)
    table.addEventListener('focusout', onBlur)
    return () => {
      observer.disconnect()
      table.removeEventListener('focusin', onFocus)
      table.removeEventListener('focusout', onBlur)
      const last = focused
      queueMicrotask(() => {
        // With its page it goes for another reason.
        if (last && !last.isConnected && location.pathname === path) focusAfter(last)
      })
    }
  }, [body])
}
