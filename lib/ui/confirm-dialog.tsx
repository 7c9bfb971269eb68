'use client'

import { type ReactNode, useEffect, useRef, useState, useTransition } from 'react'
import { announce } from './announce'
import { Button } from './button'
import { Dialog } from './dialog'
import { FormErrorSummary } from './form-error-summary'
import { Hindering, useHindrances } from './hindrance'

interface ConfirmDialogProps {
  title: string
  /** The question; wrap the thing's name in <Named>. */
  children: ReactNode
  /** What else is removed, one line each. */
  alsoGoes?: readonly ReactNode[]
  /** Options, or what the reader has to know, before confirming. */
  more?: ReactNode
  danger?: boolean
  /** Stands at the other end of the footer, apart from the buttons. */
  aside?: ReactNode
  /** Resolves to nothing when done (the owner closes the dialog), or to the error in words. */
  onConfirm: () => Promise<string | void>
  onClose: () => void
}

/**
 * Asks before an action. While it runs, the button shows a spinner and the dialog can't be left. If it
 * fails, the dialog stays, says why, and the action can be tried again.
 */
export function ConfirmDialog({
  title,
  children,
  alsoGoes = [],
  more,
  danger = false,
  aside,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [error, setError] = useState<string>()
  const { hindrance, hinder } = useHindrances()
  const [pending, startTransition] = useTransition()
  const confirm = () =>
    startTransition(async () => {
      setError(undefined)
      const problem = await onConfirm()
      startTransition(() => setError(problem ?? undefined))
    })
  const announced = useRef<string>(undefined)
  useEffect(() => {
    if (error && error !== announced.current) announce(error, 'assertive')
    announced.current = error
  }, [error])

  return (
    <Dialog
      alert
      title={title}
      onClose={() => {
        if (!pending) onClose()
      }}
      footer={
        <>
          {aside}
          <Button
            data-autofocus={danger || undefined}
            onClick={onClose}
            disabledReason={pending ? 'In progress; can’t be canceled' : undefined}
          >
            Cancel
          </Button>
          <Button
            data-autofocus={!danger || undefined}
            variant={danger ? 'danger' : 'primary'}
            loading={pending}
            disabledReason={hindrance}
            onClick={confirm}
          >
            Confirm
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error && <FormErrorSummary errors={[error]} />}
        <p>{children}</p>
        {alsoGoes.length > 0 && (
          <ul className="list-disc space-y-1 ps-5">
            {alsoGoes.map((line, index) => (
              // The lines never change while the dialog is open.
              <li key={index}>{line}</li>
            ))}
          </ul>
        )}
        <Hindering value={hinder}>{more}</Hindering>
      </div>
    </Dialog>
  )
}
