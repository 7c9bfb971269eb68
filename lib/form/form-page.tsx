'use client'

import { Icon } from '@/lib/ui/icon'
import { useRouter } from '@/lib/change/use-router'
import { type ReactNode, useId } from 'react'
import { EquivalentButton } from '@/lib/equivalent/equivalent-button'
import { Button } from '@/lib/ui/button'
import { ActionFormBody, ProblemText } from './action-form'
import { LateValues } from './late-values'
import { LiveValuesContext, useLiveContext } from './live-values'
import { type ActionFormOptions, useActionForm } from './use-action-form'

interface FormPageProps extends ActionFormOptions {
  /** Text that may follow `useLiveValues`. */
  readonly submitLabel: ReactNode
  /** Why the form can't be submitted at all. */
  readonly submitDisabledReason?: string | undefined
  readonly missing: string | undefined
  /** The address that Cancel leads to. */
  readonly closeTo: string
  /** What the fields amount to, drawn from `useLiveValues`: beside them where there is room. */
  readonly summary: ReactNode
  readonly children: ReactNode
}

/**
 * A form that is a page of its own: its fields, and beside them a summary that stays in view, with the
 * buttons and the problems. On narrow screens the summary follows the fields, and the buttons are a sticky
 * footer. Nothing can be changed while the form is being sent. While something is typed, leaving the page
 * or closing the tab asks first (screens.md, section 2, Forms).
 */
export function FormPage(props: FormPageProps) {
  const { submitLabel, submitDisabledReason, closeTo, hidden, summary, children, ...options } =
    props
  const router = useRouter()
  const formId = useId()
  const form = useActionForm({ ...options, hidden })
  const { live, context } = useLiveContext(form.context)
  const count = Object.keys(form.context.errors).length
  return (
    <LiveValuesContext value={live}>
      <div className="form-page">
        <LateValues {...form.late}>
          <ActionFormBody
            id={formId}
            form={{ ...form, context }}
            hidden={hidden}
            hasOwnSummary
            locks
          >
            {children}
          </ActionFormBody>
        </LateValues>
        <div className="form-page-side">
          {summary}
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
            <Button onClick={() => form.leave(() => router.push(closeTo))}>Cancel</Button>
            <a className="btn btn-secondary without-script" href={closeTo}>
              Cancel
            </a>
            {form.plan && <EquivalentButton plan={form.plan} />}
            {form.hasErrors && (
              <div className="form-page-problem" role="alert">
                <Icon name="circle-alert" />
                <div>
                  {form.problems.map((problem) => (
                    <p key={problem.message}>
                      <ProblemText problem={problem} />
                    </p>
                  ))}
                  {form.problems.length === 0 && (
                    <p>
                      {count === 1 ? 'Fix 1 field to continue' : `Fix ${count} fields to continue`}
                    </p>
                  )}
                </div>
              </div>
            )}
          </div>
        </div>
      </div>
    </LiveValuesContext>
  )
}
