'use client'

import type { ReactNode } from 'react'
import { type Problem, SEEN_FIELD } from '@/lib/change/outcome'
import { reloadPage } from '@/lib/change/unreached'
import { ReaderField } from '@/lib/reading/page-reader'
import { FormErrorSummary } from '@/lib/ui/form-error-summary'
import { Notice } from '@/lib/ui/notice'
import { WaitText } from '@/lib/reading/wait-text'
import { FormContext } from './form-context'
import type { useActionForm } from './use-action-form'

type ActionForm = ReturnType<typeof useActionForm>

/** The words of a problem, with the ids that support will ask for. */
export function ProblemText({ problem }: { problem: Problem }) {
  return (
    <>
      <WaitText message={problem.message} retryAfterMs={problem.retryAfterMs} by={problem} />
      {problem.isReloadDue && (
        <button type="button" className="link" onClick={reloadPage}>
          Reload
        </button>
      )}
      {problem.requestId && (
        <span className="problem-request">{`Request ID ${problem.requestId}`}</span>
      )}
    </>
  )
}

/** The problems of a form as a whole; nothing if there are none. */
export function ProblemSummary({ problems }: { problems: readonly Problem[] }) {
  return (
    <FormErrorSummary
      errors={problems.map((problem) => (
        <ProblemText key={problem.message} problem={problem} />
      ))}
    />
  )
}

interface Props {
  readonly id: string
  readonly form: ActionForm
  /** Values that the action needs beside the fields. */
  readonly hidden?: Readonly<Record<string, string>> | undefined
  /** The form's problems are shown elsewhere. */
  readonly hasOwnSummary?: boolean
  /** Disables all fields while the form is being sent. */
  readonly locks?: boolean
  readonly children: ReactNode
}

/** The form element of useActionForm: its problems at the top, its fields, and its question. */
export function ActionFormBody(props: Props) {
  const { id, form, hidden = {}, hasOwnSummary = false, locks = false, children } = props
  return (
    <>
      <form id={id} {...form.formProps} className="form" inert={locks && form.isPending}>
        {form.missing && <Notice tone="notice">{`${form.missing}.`}</Notice>}
        {!hasOwnSummary && <ProblemSummary problems={form.problems} />}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
        {form.seen && <input type="hidden" name={SEEN_FIELD} value={form.seen} readOnly />}
        <ReaderField />
        <FormContext value={form.context}>{children}</FormContext>
      </form>
      {form.question}
    </>
  )
}
