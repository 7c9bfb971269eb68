'use client'

import CircleAlert from 'lucide-react/icons/circle-alert'
import { useRouter } from 'next/navigation'
import { type ReactNode, useId, useState } from 'react'
import { EquivalentButton } from '@/lib/equivalent/equivalent-button'
import { Button } from '@/lib/ui/button'
import { ActionFormBody, ProblemText } from './action-form'
import { UnsavedDialog } from './unsaved-dialog'
import { type ActionFormOptions, useActionForm } from './use-action-form'
import { useLeaveGuard } from './use-leave-guard'

interface FormPageProps extends ActionFormOptions {
  readonly submitLabel: string
  /** Why it can't be submitted at all. */
  readonly submitDisabledReason?: string | undefined
  readonly missing: string | undefined
  /** Where Cancel leads. */
  readonly closeTo: string
  readonly children: ReactNode
}

/**
 * A form that is a page of its own: buttons in the sticky footer, and beside them what the server
 * said. While it is sent nothing can be changed. Leaving it, or closing the tab, asks first while
 * something was typed (screens.md, section 2, Forms).
 */
export function FormPage(props: FormPageProps) {
  const { submitLabel, submitDisabledReason, closeTo, hidden, children, ...options } = props
  const router = useRouter()
  const formId = useId()
  const form = useActionForm({ ...options, hidden })
  const [leave, setLeave] = useState<() => void>()
  const ask = useLeaveGuard(form.isDirty, (leaving) => setLeave(() => leaving))
  const count = Object.keys(form.context.errors).length
  return (
    <>
      <ActionFormBody id={formId} form={form} hidden={hidden} hasOwnSummary locks>
        {children}
      </ActionFormBody>
      <div className="pagination form-page-footer">
        <Button
          type="submit"
          form={formId}
          variant="primary"
          loading={form.isPending || form.isDone}
          disabledReason={form.missing ?? submitDisabledReason}
        >
          {submitLabel}
        </Button>
        <Button onClick={() => ask(() => router.push(closeTo))}>Cancel</Button>
        {form.plan && <EquivalentButton plan={form.plan} />}
        {form.hasErrors && (
          <div className="form-page-problem">
            <CircleAlert />
            <div>
              {form.problems.map((problem) => (
                <p key={problem.message}>
                  <ProblemText problem={problem} />
                </p>
              ))}
              {form.problems.length === 0 && (
                <p>{count === 1 ? 'Fix 1 field to continue' : `Fix ${count} fields to continue`}</p>
              )}
            </div>
          </div>
        )}
      </div>
      {leave && (
        <UnsavedDialog
          onStay={() => setLeave(undefined)}
          onLeave={() => {
            setLeave(undefined)
            leave()
          }}
        />
      )}
    </>
  )
}
