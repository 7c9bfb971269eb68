'use client'

import { Icon } from '@/lib/ui/icon'
import { useRouter } from '@/lib/change/use-router'
import { type ReactNode, useId } from 'react'
import { EquivalentButton } from '@/lib/equivalent/equivalent-button'
import { Button } from '@/lib/ui/button'
import { SidePanel } from '@/lib/ui/side-panel'
import type { FormValues } from '@/lib/change/outcome'
import { usePageReader } from '@/lib/reading/page-reader'
import { followBack } from '@/lib/hydration/follow-back'
import { useOpenedByLink } from '@/lib/navigation/opened-by-link'
import { ActionFormBody } from './action-form'
import { type ActionFormOptions, useActionForm } from './use-action-form'

interface FormPanelProps extends ActionFormOptions {
  /** 'Create project'. */
  readonly title: string
  /** `title` unless given. */
  readonly submitLabel?: string
  /**
   * The address of the list under the panel; or a function that removes the panel, called after a success
   * too.
   */
  readonly closeTo: string | (() => void)
  readonly missing: string | undefined
  /** The page of the edited thing by name: what this browser keeps of the page follows a rename. */
  readonly pageOf?: (name: string) => string
  /** Stands above the buttons. */
  readonly footerNote?: ReactNode
  readonly children: ReactNode
}

/** Loaded on demand: few forms rename anything. */
async function followRename(reader: string, from: string, to: string): Promise<void> {
  const loaded = await import('@/lib/kept/browser').catch(() => undefined)
  loaded?.followRename(reader, from, to)
}

/**
 * A form in a side panel over its list. When something was typed, every way of closing asks first, except
 * Cancel, which closes at once (screens.md, section 2, Forms): Back restores what was typed. In a panel
 * without an address of its own Cancel asks too, as there is nothing to go back to.
 */
export function FormPanel({
  title,
  submitLabel = title,
  closeTo,
  hidden,
  pageOf,
  footerNote,
  children,
  ...options
}: FormPanelProps) {
  const router = useRouter()
  const { reader } = usePageReader()
  const formId = useId()
  const form = useActionForm({
    ...options,
    hidden,
    // A panel without an address of its own shares the page's with other dialogs: its title tells them
    // apart.
    ...(typeof closeTo === 'string'
      ? {
          onDone: (values: FormValues) => {
            const [before, now] = [options.initial?.['name'], values['name']]
            if (pageOf && before !== undefined && now !== undefined && now !== before) {
              // Before any script loads, as the reader may go back at once.
              followBack(pageOf(before), pageOf(now))
              void followRename(reader, pageOf(before), pageOf(now))
            }
            options.onDone?.(values)
          },
        }
      : { onDone: closeTo, draft: options.draft ?? `#${title}` }),
  })
  const slide = useOpenedByLink()
  const close = () =>
    typeof closeTo === 'string' ? router.push(closeTo, { scroll: false }) : closeTo()
  const cancel = () => (typeof closeTo === 'string' ? form.cancel(close) : form.leave(close))
  return (
    <SidePanel
      title={title}
      slide={slide}
      onClose={() => {
        if (!form.isPending) form.leave(close)
      }}
      footer={
        <>
          {footerNote}
          {form.plan && <EquivalentButton plan={form.plan} />}
          {form.hasErrors && (
            <span className="form-footer-error">
              <Icon name="circle-alert" />
              <span className="sr-only">The form has errors</span>
            </span>
          )}
          <Button onClick={cancel}>Cancel</Button>
          {typeof closeTo === 'string' && (
            <a className="btn btn-secondary without-script" href={closeTo}>
              Cancel
            </a>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={form.isPending}
            disabledReason={form.missing}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <ActionFormBody id={formId} form={form} hidden={hidden}>
        {children}
      </ActionFormBody>
    </SidePanel>
  )
}
