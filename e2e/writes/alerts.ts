import type { Page } from '@playwright/test'
import { pick } from '@/e2e/disk-parts'
import { PASSWORD } from '@/e2e/form-under-test'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { routes } from '@/lib/routes'
import { button, byEdit, byForm, byMenu, confirm, name, type Write } from './write'

const RECEIVER = 'on-call'
const PATH = `/v1/alert-receivers/${RECEIVER}`
const of = { as: 'farah', version: NEWEST_VERSION } as const

const chooseForFirst = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Actions for' }).first().click()
  await page.getByRole('menuitem', { name: entry }).click()
  await confirm(page)
}

/** Receivers of alerts, and what is sent to them. */
export const alertWrites: readonly Write[] = [
  byForm(
    {
      ...{ ...of, action: 'createAlertReceiver', operation: 'webhookReceiverCreate' },
      // Nothing is named that could be hidden.
      toOutsider: 403,
      at: routes.alertReceiverNew,
      form: {
        file: 'receiver-form.tsx',
        calls: ['POST /v1/webhook-receivers'],
        hasNoCommand: true,
      },
    },
    async (page) => {
      await name(page)
      await page.getByLabel('Endpoint').fill('https://hooks.example/sneaked-in')
      await page.getByRole('textbox', { name: 'Secret 1' }).fill(PASSWORD)
    },
    'Create receiver',
  ),
  byEdit(
    {
      ...{ ...of, action: 'updateAlertReceiver', operation: 'webhookReceiverUpdate' },
      at: routes.alertReceiverEdit(RECEIVER),
      form: {
        file: 'receiver-form.tsx',
        calls: [`PUT /v1/webhook-receivers/${RECEIVER}`],
        hasNoCommand: true,
      },
    },
    'receiver',
  ),
  byMenu(
    {
      ...{ ...of, action: 'deleteAlertReceivers', operation: 'alertReceiverDelete' },
      at: routes.alertReceivers,
    },
    'ops-chat',
    'Delete',
  ),
  byForm(
    {
      ...{ ...of, action: 'addAlertSubscription', operation: 'alertReceiverSubscriptionAdd' },
      at: routes.alertSubscribe(RECEIVER),
      form: {
        file: 'subscription-dialog.tsx',
        calls: [`POST ${PATH}/subscriptions`],
        hasNoCommand: true,
      },
    },
    (page) => page.getByLabel('Class or pattern').fill('hardware.*.psu.*'),
    'Add subscription',
  ),
  {
    ...{ ...of, action: 'removeAlertSubscriptions', at: routes.alertSubscriptions(RECEIVER) },
    operation: 'alertReceiverSubscriptionRemove',
    act: (page) => chooseForFirst(page, 'Remove'),
  },
  byForm(
    {
      ...{ ...of, action: 'addWebhookSecret', operation: 'webhookSecretsAdd' },
      at: routes.webhookSecretAdd(RECEIVER),
      form: {
        file: 'secret-dialog.tsx',
        calls: [`POST /v1/webhook-secrets?receiver=${RECEIVER}`],
        hasNoCommand: true,
      },
    },
    (page) => page.getByLabel('Secret', { exact: true }).fill(PASSWORD),
    'Add secret',
  ),
  {
    ...{ ...of, action: 'deleteWebhookSecrets', operation: 'webhookSecretsDelete' },
    // A secret says nothing of its receiver.
    toOutsider: 403,
    at: routes.webhookSecrets(RECEIVER),
    act: (page) => chooseForFirst(page, 'Delete'),
  },
  byForm(
    {
      ...{ ...of, action: 'probeAlertReceiver', operation: 'alertReceiverProbe' },
      // Who may look may try.
      toMember: 200,
      at: routes.alertReceiver(RECEIVER),
      form: { file: 'probe-dialog.tsx', calls: [`POST ${PATH}/probe`], hasNoCommand: true },
    },
    (page) => button(page, 'Send probe').click(),
    'Send probe',
  ),
  {
    ...{ ...of, action: 'resendAlerts', operation: 'alertDeliveryResend' },
    at: routes.alertReceiver(RECEIVER),
    act: (page) => chooseForFirst(page, 'Resend'),
  },
  byForm(
    {
      ...{ ...of, action: 'resendAlertTo', operation: 'alertDeliveryResend' },
      at: routes.alertHistory,
      form: { file: 'alert-panel.tsx', calls: ['POST /v1/alerts/'], hasNoCommand: true },
    },
    async (page) => {
      await page.getByRole('table', { name: 'History' }).getByRole('link').first().click()
      await pick(page, 'Resend to', /on-call/)
    },
    'Resend alert',
  ),
]
