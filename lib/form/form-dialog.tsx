'use client'

import { type ReactNode, useId } from 'react'
import { EquivalentButton } from '@/lib/equivalent/equivalent-button'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { Button } from '@/lib/ui/button'
import { Dialog, type DialogProps } from '@/lib/ui/dialog'
import { SidePanel } from '@/lib/ui/side-panel'
import { ActionFormBody } from './action-form'
import { type ActionFormOptions, useActionForm } from './use-action-form'

export interface FormDialogProps extends ActionFormOptions, Pick<DialogProps, 'width'> {
  readonly title: string
  readonly submitLabel: string
  /** Canceled, or done: the owner removes the dialog. */
  readonly onClose: () => void
  /** Why the form can't be submitted now. */
  readonly disabledReason?: string | undefined
  /** 'panel' for something that is created in place, beside the content of the page. */
  readonly look?: 'dialog' | 'panel'
  readonly children: ReactNode
}

/**
 * A small form in a dialog, for an action on something on the page. Errors are shown in the dialog, which
 * keeps what was typed; a success closes it. When something was typed, every way of closing asks first.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, onClose, hidden, disabledReason, width, children, ...options } = props
  const formId = useId()
  const form = useActionForm({
    ...options,
    // The title tells the drafts of the page's dialogs apart.
    draft: options.draft ?? `#${title}`,
    hidden,
    onDone: (values) => {
      options.onDone?.(values)
      onClose()
    },
  })
  const leave = () => form.leave(onClose)
  // Before hydration no script checks the fields: Enter submits the server-rendered form, and its action
  // validates.
  const isJudged = useHydrated()
  const Frame = props.look === 'panel' ? SidePanel : Dialog
  return (
    <Frame
      title={title}
      {...(width ? { width } : {})}
      onClose={() => {
        if (!form.isPending) leave()
      }}
      footer={
        <>
          {form.plan && <EquivalentButton plan={form.plan} />}
          <Button
            onClick={leave}
            disabledReason={form.isPending ? 'In progress; can’t be canceled' : undefined}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={form.isPending}
            disabledReason={form.missing ?? (isJudged ? disabledReason : undefined)}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <ActionFormBody id={formId} form={form} hidden={hidden}>
        {children}
      </ActionFormBody>
    </Frame>
  )
}
