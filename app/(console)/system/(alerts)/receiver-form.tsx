'use client'

import { useCallback } from 'react'
import {
  createAlertReceiver,
  updateAlertReceiver,
} from '@/app/(console)/system/_alerts/alert-actions'
import { Matches } from '@/app/(console)/system/_alerts/matches'
import { TextRows } from '@/app/(console)/system/_alerts/text-rows'
import { useClasses } from '@/app/(console)/system/_alerts/use-classes'
import { endpointProblem, endpointWarning } from '@/lib/alerts/endpoint'
import { newSecret, secretProblems } from '@/lib/alerts/secrets'
import { unknownClass } from '@/lib/alerts/subscription'
import type { AlertReceiver } from '@/lib/contract/alert'
import { unknownWord } from '@/lib/contract/known-word'
import { TextChoiceField } from '@/lib/form/choice-fields'
import { DescriptionField, NameField } from '@/lib/form/fields'
import { FormPanel } from '@/lib/form/form-panel'
import { jsonValue, useChoice, useJsonField } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { routes } from '@/lib/routes'
import { CopyButton } from '@/lib/ui/copy-button'
import { Notice } from '@/lib/ui/notice'

const NONE: readonly string[] = []
/** Something to sign with: without a secret nothing can be sent. */
const ONE_EMPTY: readonly string[] = ['']

export function ReceiverCreateForm() {
  return (
    <FormPanel
      title="Create receiver"
      missing={useMissing().createInFleet}
      action={createAlertReceiver}
      closeTo={routes.alertReceivers}
    >
      <NameField autoFocus />
      <DescriptionField />
      <EndpointField />
      <SecretsField />
      <SubscriptionsField />
    </FormPanel>
  )
}

export function ReceiverEditForm({ receiver }: { receiver: AlertReceiver }) {
  const { name, description, kind } = receiver
  return (
    <FormPanel
      title="Edit receiver"
      submitLabel="Update receiver"
      missing={useMissing().changeFleet ?? unknownWord('Kind', kind.kind, ['webhook'])}
      action={updateAlertReceiver}
      initial={{ name, description, endpoint: kind.endpoint }}
      hidden={{ receiver: name }}
      pageOf={routes.alertReceiver}
      closeTo={routes.alertReceivers}
    >
      <NameField autoFocus />
      <DescriptionField />
      <EndpointField />
    </FormPanel>
  )
}

function EndpointField() {
  const choice = useChoice('endpoint', endpointProblem)
  const warning = endpointWarning(choice.value)
  return (
    <>
      <TextChoiceField
        label="Endpoint"
        type="url"
        required
        mono
        choice={choice}
        hint="The URL that each alert is sent to by POST. Any status from 200 to 299 means that it has arrived."
      />
      <div role="status">{warning !== undefined && <Notice tone="notice">{warning}</Notice>}</div>
    </>
  )
}

const secretsProblem = (text: string) =>
  secretProblems(jsonValue(text, ONE_EMPTY)).find((problem) => problem !== undefined)

function SecretsField() {
  const rows = useJsonField('secrets', ONE_EMPTY, secretsProblem)
  return (
    <>
      <TextRows
        legend="Secrets"
        hint="Each request is signed with every secret, so that its receiver can tell that it’s genuine. Nobody is shown a secret again: copy it now."
        noun="Secret"
        rows={rows}
        problems={secretProblems(rows.value)}
        begin={newSecret}
        addLabel={rows.value.at(-1) ? 'Generate another secret' : 'Generate secret'}
        isSecret
        abouts={rows.value.map((text, at) =>
          text === '' ? null : (
            <span key={at} className="field-hint">
              <span>Copy secret </span>
              <CopyButton text={text} label={`Copy secret ${at + 1}`} />
            </span>
          ),
        )}
      />
      {rows.value.length === 0 && (
        <Notice tone="notice">Without a secret nothing is sent to the receiver.</Notice>
      )}
    </>
  )
}

function SubscriptionsField() {
  const { classes, isUnknown } = useClasses()
  const problemOf = useCallback((text: string) => unknownClass(text.trim(), classes), [classes])
  const rows = useJsonField(
    'subscriptions',
    NONE,
    useCallback(
      (text: string) =>
        jsonValue(text, NONE)
          .map(problemOf)
          .find((problem) => problem !== undefined),
      [problemOf],
    ),
  )
  return (
    <TextRows
      legend="Subscriptions"
      hint="Classes of alerts, or patterns of them: * is any one name between dots, ** one or more. Can be changed later."
      noun="Subscription"
      rows={rows}
      problems={rows.value.map(problemOf)}
      addLabel={rows.value.length > 0 ? 'Add another subscription' : 'Add subscription'}
      abouts={rows.value.map((text, at) => (
        <Matches key={at} subscription={text} classes={classes} isUnknown={isUnknown} />
      ))}
    />
  )
}
