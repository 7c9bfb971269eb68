'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/lib/ui/button'
import { ActionFormBody } from './action-form'
import { UnsavedDialog } from './unsaved-dialog'
import { type ActionFormOptions, useActionForm } from './use-action-form'

interface FormPageProps extends ActionFormOptions {
  readonly submitLabel: string
  /** Where Cancel leads. */
  readonly closeTo: string
  readonly hidden?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/**
 * A form that is a page of its own, its buttons in the sticky footer. Following a link elsewhere, or
 * closing the tab, asks first while something was typed (screens.md, section 2, Forms).
 */
export function FormPage({ submitLabel, closeTo, hidden, children, ...options }: FormPageProps) {
  const router = useRouter()
  const formId = useId()
  const form = useActionForm(options)
  const [wanted, setWanted] = useState<string>()
  useLeaveGuard(form.isDirty, setWanted)
  return (
    <>
      <ActionFormBody id={formId} form={form} hidden={hidden}>
        {children}
      </ActionFormBody>
      <div className="pagination">
        <Button type="submit" form={formId} variant="primary" loading={form.isPending}>
          {submitLabel}
        </Button>
        <Button onClick={() => router.push(closeTo)}>Cancel</Button>
      </div>
      {wanted !== undefined && (
        <UnsavedDialog onStay={() => setWanted(undefined)} onLeave={() => router.push(wanted)} />
      )}
    </>
  )
}

/** Stops links, and asks the browser to stop the tab, while `isDirty`; `onBlocked` gets the link's address. */
function useLeaveGuard(isDirty: () => boolean, onBlocked: (href: string) => void): void {
  const dirty = useRef(isDirty)
  useEffect(() => {
    dirty.current = isDirty
  })
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || link.target === '_blank' || event.metaKey || event.ctrlKey) return
      const to = new URL(link.href)
      if (to.origin !== location.origin || to.pathname === location.pathname) return
      if (!dirty.current()) return
      event.preventDefault()
      event.stopPropagation()
      onBlocked(to.pathname + to.search)
    }
    const onUnload = (event: BeforeUnloadEvent) => {
      if (dirty.current()) event.preventDefault()
    }
    // Capture: before the router takes the click.
    document.addEventListener('click', onClick, { capture: true })
    window.addEventListener('beforeunload', onUnload)
    return () => {
      document.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [onBlocked])
}
