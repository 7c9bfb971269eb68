'use client'

import { useCallback } from 'react'
import { addAlertSubscription } from '@/app/(console)/system/_alerts/alert-actions'
import { Matches } from '@/app/(console)/system/_alerts/matches'
import { useClasses } from '@/app/(console)/system/_alerts/use-classes'
import { PROBE_CLASS, unknownClass } from '@/lib/alerts/subscription'
import { TextChoiceField } from '@/lib/form/choice-fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { useChoice } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'

interface Props {
  readonly receiver: string
  /** What it is subscribed to already. */
  readonly taken: readonly string[]
  readonly onClose: () => void
}

/** Subscribes a receiver to a class of alerts, or to what a pattern means. */
export default function SubscriptionDialog({ receiver, taken, onClose }: Props) {
  return (
    <FormDialog
      look="panel"
      title="Add subscription"
      submitLabel="Add subscription"
      missing={useMissing().changeFleet}
      action={addAlertSubscription}
      hidden={{ receiver }}
      draft="subscription=new"
      onClose={onClose}
    >
      <Field taken={taken} />
    </FormDialog>
  )
}

function Field({ taken }: Pick<Props, 'taken'>) {
  const { classes, isUnknown } = useClasses()
  const choice = useChoice(
    'subscription',
    useCallback(
      (typed: string) => {
        const text = typed.trim()
        return taken.includes(text) ? 'Already subscribed' : unknownClass(text, classes)
      },
      [taken, classes],
    ),
  )
  const offered = classes?.filter((name) => name !== PROBE_CLASS) ?? []
  return (
    <>
      <TextChoiceField
        label="Class or pattern"
        required
        mono
        data-autofocus
        choice={choice}
        hint="* is any one name between dots, ** one or more: hardware.**"
      />
      <Matches subscription={choice.value} classes={classes} isUnknown={isUnknown} />
      {offered.length > 0 && (
        <div>
          <p className="field-hint">Classes of this platform:</p>
          <ul className="list-disc ps-5">
            {offered.map((name) => (
              <li key={name} className="mono break-words" translate="no">
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
