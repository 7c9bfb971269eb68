import { afterEach, describe, expect, test } from 'vitest'
import {
  answer,
  refusal,
  restoreRequest,
  signedIn,
  stubRequest,
} from '@/lib/action/request.fixture'
import { blankForm, type PlanningAction } from '@/lib/change/outcome'
import { NEWEST_VERSION, versionHeader } from '@/lib/contract/api-version'
import { addWebhookSecret, createAlertReceiver, probeAlertReceiver } from './alert-actions'

const ID = '11111111-2222-4333-8444-555555555555'
const NOW = '2026-11-26T17:00:00Z'

async function platform(answered: Response) {
  const stub = stubRequest({ cookie: await signedIn(), 'next-action': 'id' })
  const sent: { readonly path: string; readonly body: unknown }[] = []
  stub.platform.mockImplementation(async (request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/v1/ping')
      return new Response('{"status":"ok"}', {
        headers: { 'api-version': versionHeader(NEWEST_VERSION) },
      })
    if (pathname === '/v1/auth-settings') return answer(404)
    const text = await request.text()
    sent.push({ path: pathname + search, body: text === '' ? undefined : JSON.parse(text) })
    return answered.clone()
  })
  return sent
}
afterEach(restoreRequest)

async function send(action: PlanningAction, fields: Readonly<Record<string, string>>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return action(blankForm, data)
}

const probed = (
  state: string,
  result: string,
  status: number | null,
  resends_started: number | null = null,
) =>
  answer(200, {
    probe: {
      ...{ id: ID, alert_id: ID, alert_class: 'probe', receiver_id: ID, trigger: 'probe', state },
      time_started: NOW,
      attempts: {
        webhook: [
          {
            ...{ attempt: 1, time_sent: NOW, result },
            response: status === null ? null : { status, duration_ms: 84 },
          },
        ],
      },
    },
    resends_started,
  })

describe('a probe', () => {
  const fields = { receiver: 'pager', resend: 'true' }

  test('that gets through says what is resent', async () => {
    const sent = await platform(probed('delivered', 'succeeded', 204, 2))
    const { outcome } = await send(probeAlertReceiver, fields)
    expect(sent.map(({ path }) => path)).toEqual(['/v1/alert-receivers/pager/probe?resend=true'])
    expect(outcome).toMatchObject({
      notice: {
        content: 'Probe to **pager**: Delivered: status 204 after 84 ms. 2 alerts being resent.',
      },
    })
  })

  test('says no more of what is resent than it was told', async () => {
    const contentOf = async (resends: number | null, resend = 'true') => {
      await platform(probed('delivered', 'succeeded', 200, resends))
      const { outcome } = await send(probeAlertReceiver, { ...fields, resend })
      return outcome?.type === 'success' ? outcome.notice?.content : undefined
    }
    expect(await contentOf(0)).toContain('Nothing was missing')
    expect(await contentOf(null)).toContain('is unknown')
    expect(await contentOf(null, 'false')).toBe(
      'Probe to **pager**: Delivered: status 200 after 84 ms',
    )
  })

  test('that doesn’t is a failure to the caller', async () => {
    await platform(probed('failed', 'failed_timeout', null))
    const { outcome } = await send(probeAlertReceiver, fields)
    expect(outcome).toMatchObject({
      type: 'failure',
      problems: [
        {
          message: 'The probe wasn’t delivered. Didn’t respond in time. Nothing was resent.',
        },
      ],
    })
  })
})

describe('a receiver', () => {
  const fields = {
    ...{ name: 'pager', description: '', endpoint: 'https://hooks.example/x' },
    ...{ secrets: '["s3cret"]', subscriptions: '["hardware.**"]' },
  }

  test.each([
    [{ endpoint: 'https://[::1]/' }, { endpoint: expect.stringContaining('loopback') }],
    [{ secrets: '["a","a"]' }, { secrets: 'Same as secret 1' }],
    [{ subscriptions: '["fo*"]' }, { 'subscriptions.0': expect.stringContaining('mixes') }],
    [{ subscriptions: '["probe"]' }, { 'subscriptions.0': expect.stringContaining('Probes') }],
  ])('%o is refused beside its field, and nothing sent', async (change, fieldErrors) => {
    const sent = await platform(answer(500))
    const { outcome } = await send(createAlertReceiver, { ...fields, ...change })
    expect(outcome).toMatchObject({ type: 'failure', fieldErrors })
    expect(sent).toEqual([])
  })

  test('whose class the platform doesn’t know says so at its subscriptions; no secret comes back', async () => {
    const message = 'unsupported value for "alert_class": unknown alert class "fan"'
    await platform(refusal(400, 'InvalidValue', message))
    const { outcome, values } = await send(createAlertReceiver, {
      ...fields,
      subscriptions: '["fan"]',
    })
    expect(outcome).toMatchObject({ fieldErrors: { subscriptions: message } })
    expect(values).toMatchObject({ name: 'pager', secrets: '' })
  })
})

test('a secret is sent as it was typed', async () => {
  const sent = await platform(answer(201, { id: ID, time_created: NOW }))
  const add = (secret: string) => send(addWebhookSecret, { receiver: 'pager', secret })
  expect((await add(' s ')).outcome).toMatchObject({
    fieldErrors: { secret: expect.stringContaining('space') },
  })
  const { outcome, values } = await add('a b')
  expect(outcome?.type).toBe('success')
  expect(values['secret']).toBe('')
  expect(sent).toEqual([{ path: '/v1/webhook-secrets?receiver=pager', body: { secret: 'a b' } }])
})
