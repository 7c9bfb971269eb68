'use server'

import * as z from 'zod'
import {
  defineCalls,
  defineFormAction,
  defineFormFlow,
  failed,
  failure,
} from '@/lib/action/define-action'
import {
  checked,
  checkedField,
  descriptionField,
  jsonField,
  nameField,
} from '@/lib/action/field-schemas'
import { attemptWords } from '@/lib/alerts/delivery'
import { endpointProblem } from '@/lib/alerts/endpoint'
import { secretProblem, secretProblems } from '@/lib/alerts/secrets'
import { subscriptionProblem } from '@/lib/alerts/subscription'
import type { Failure } from '@/lib/api/result'
import type { Outcome } from '@/lib/change/outcome'
import { alertOperations } from '@/lib/contract/alert'
import { NameOrId, Uuid } from '@/lib/contract/common'
import { secret } from '@/lib/contract/secret'
import { translate } from '@/lib/errors/translate'
import { plural } from '@/lib/format/plural'
import { routes } from '@/lib/routes'

const endpoint = z.string().trim().pipe(checked(endpointProblem))
const subscription = z.string().trim().pipe(checked(subscriptionProblem))

/** Texts of which each is judged beside the others; the first that is wrong is told. */
const texts = (problemsOf: (texts: readonly string[]) => readonly (string | undefined)[]) =>
  z.array(z.string()).superRefine((all, context) => {
    const problem = problemsOf(all).find((each) => each !== undefined)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  })

/** A class or pattern that the platform refuses stands in a field of the form's own. */
function subscriptionRefusal(field: string, result: Failure, operation: string) {
  const { field: blamed, message } = translate(result, operation)
  return blamed === 'alertClass' || blamed === 'subscription' || blamed === 'subscriptions'
    ? failure({ [field]: message })
    : undefined
}

export const createAlertReceiver = defineFormAction({
  schema: z.object({
    name: nameField,
    description: descriptionField,
    endpoint,
    secrets: secret(jsonField(texts(secretProblems))),
    subscriptions: jsonField(z.array(subscription)),
  }),
  operation: alertOperations.webhookReceiverCreate,
  params: (body) => ({ body }),
  refused: (result) =>
    subscriptionRefusal('subscriptions', result, alertOperations.webhookReceiverCreate.name),
  done: ({ name }) => ({
    notice: { content: `Receiver **${name}** created. Send a probe to try it.` },
    to: routes.alertReceiver(name),
  }),
})

export const updateAlertReceiver = defineFormAction({
  schema: z.object({
    receiver: NameOrId,
    name: nameField,
    description: descriptionField,
    endpoint,
  }),
  operation: alertOperations.webhookReceiverUpdate,
  params: ({ receiver, ...body }, changed) => ({ path: { receiver }, body: changed(body) }),
  done: (_, { name }) => ({
    notice: { content: `Receiver **${name}** updated` },
    to: routes.alertReceivers,
  }),
})

export const deleteAlertReceivers = defineCalls(alertOperations.alertReceiverDelete)

export const addAlertSubscription = defineFormAction({
  schema: z.object({ receiver: NameOrId, subscription }),
  operation: alertOperations.alertReceiverSubscriptionAdd,
  params: ({ receiver, ...body }) => ({ path: { receiver }, body }),
  refused: (result) =>
    subscriptionRefusal('subscription', result, alertOperations.alertReceiverSubscriptionAdd.name),
  done: (_, { receiver, subscription: added }) => ({
    notice: { content: `**${receiver}** subscribed to **${added}**` },
  }),
})

export const removeAlertSubscriptions = defineCalls(alertOperations.alertReceiverSubscriptionRemove)

export const addWebhookSecret = defineFormAction({
  schema: z.object({ receiver: NameOrId, secret: secret(checked(secretProblem)) }),
  operation: alertOperations.webhookSecretsAdd,
  params: ({ receiver, ...body }) => ({ query: { receiver }, body }),
  done: (_, { receiver }) => ({
    notice: { content: `Secret added: what is sent to **${receiver}** is now signed with it, too` },
  }),
})

export const deleteWebhookSecrets = defineCalls(alertOperations.webhookSecretsDelete)

/** A probe that doesn't get through is a valid answer, and is shown to the user as a failure. */
export const probeAlertReceiver = defineFormFlow({
  schema: z.object({ receiver: NameOrId, resend: checkedField }),
  isOneCall: true,
  run: async (call, { receiver, resend }): Promise<Outcome> => {
    const { alertReceiverProbe } = alertOperations
    const result = await call(alertReceiverProbe, {
      path: { receiver },
      query: resend ? { resend } : {},
    })
    if (result.type !== 'success') return failed(result, alertReceiverProbe.name)
    const { probe, resendsStarted } = result.data
    const attempt = probe.attempts.webhook.at(-1)
    const words = attempt ? attemptWords(attempt) : `State: ${probe.state}`
    if (probe.state !== 'delivered')
      return failure({}, [
        { message: `The probe wasn’t delivered. ${words}.${resend ? ' Nothing was resent.' : ''}` },
      ])
    const resent = !resend
      ? ''
      : resendsStarted == null
        ? '. How much is resent is unknown.'
        : `. ${resendsStarted === 0 ? 'Nothing was missing' : `${plural(resendsStarted, 'alert')} being resent`}.`
    return {
      type: 'success',
      data: null,
      notice: { content: `Probe to **${receiver}**: ${words}${resent}` },
    }
  },
})

export const resendAlerts = defineCalls(alertOperations.alertDeliveryResend)

export const resendAlertTo = defineFormAction({
  schema: z.object({ alert: Uuid, receiver: z.string().min(1, 'Receiver is required') }),
  operation: alertOperations.alertDeliveryResend,
  params: ({ alert: alertId, receiver }) => ({ path: { alertId }, query: { receiver } }),
  done: (_, { receiver }) => ({ notice: { content: `Alert is being resent to **${receiver}**` } }),
})
