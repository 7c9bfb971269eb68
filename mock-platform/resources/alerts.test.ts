import { describe, expect, test } from 'vitest'
import { FIRST_VERSION } from '@/lib/contract/api-version'
import { timeName } from '@/mock-platform/core/page'
import { alerts } from '@/mock-platform/resources/alert-table'
import { field } from '@/mock-platform/testing'
import { todaysPlatform } from '@/mock-platform/testing-version'

const FARAH = { who: 'farah' }
const GORAN = { who: 'goran' }
const ABSENT = '11111111-2222-4333-8444-555555555555'
const INSERT = 'hardware.power_shelf.psu.insert'
const HOOK = {
  name: 'pager',
  description: '',
  endpoint: 'https://hooks.example/pager',
  secrets: ['s3cret'],
  subscriptions: ['hardware.**'],
}
const RECEIVER = '/v1/alert-receivers/pager'
const SECRETS = '/v1/webhook-secrets?receiver=pager'

/** A platform with a receiver, and an alert of before it was there. */
async function prepared() {
  const platform = todaysPlatform()
  const { call, world } = platform
  world.transaction(() =>
    world.in(alerts).put({
      ...{ id: ABSENT, name: timeName(world.now(), ABSENT), alertClass: INSERT },
      ...{ alert: { shelf: 1 }, timeCreated: world.now() },
    }),
  )
  const made = await call('POST', '/v1/webhook-receivers', HOOK, FARAH)
  expect(made.status).toBe(201)
  return { ...platform, made: made.body }
}

describe('receivers of alerts', () => {
  test('are made, shown without their secrets, changed and deleted', async () => {
    const { call, refusal, made } = await prepared()
    expect(JSON.stringify(made)).not.toContain('s3cret')
    expect((await refusal('POST', '/v1/webhook-receivers', HOOK, FARAH))[1]).toBe(
      'ObjectAlreadyExists',
    )
    const inside = { ...HOOK, name: 'inside', endpoint: 'http://127.0.0.1/' }
    expect((await refusal('POST', '/v1/webhook-receivers', inside, FARAH))[1]).toBe('InvalidValue')
    expect((await refusal('POST', '/v1/webhook-receivers', HOOK, GORAN))[0]).toBe(403)
    expect((await call('GET', RECEIVER, undefined, GORAN)).body.kind).toMatchObject({
      kind: 'webhook',
      endpoint: HOOK.endpoint,
    })
    expect(field(await call('GET', '/v1/alert-receivers', undefined, GORAN))).toEqual(['pager'])
    expect((await refusal('GET', '/v1/alert-receivers'))[0]).toBe(403)
    const webhook = '/v1/webhook-receivers/pager'
    expect((await call('PUT', webhook, { description: 'x' }, FARAH)).status).toBe(204)
    expect((await refusal('PUT', webhook, { description: 'x' }, GORAN))[0]).toBe(403)
    expect((await call('DELETE', RECEIVER, undefined, FARAH)).status).toBe(204)
    expect((await refusal('DELETE', RECEIVER, undefined, FARAH))[0]).toBe(404)
    expect((await refusal('GET', RECEIVER, undefined, FARAH))[0]).toBe(404)
  })

  test('subscribe to classes that there are', async () => {
    const { call, refusal } = await prepared()
    const path = `${RECEIVER}/subscriptions`
    const add = (subscription: string) => refusal('POST', path, { subscription }, FARAH)
    for (const each of [INSERT, INSERT, 'hardware.*.psu.remove'])
      expect((await add(each))[0]).toBe(201)
    for (const each of ['probe', 'hardware.fan']) expect((await add(each))[1]).toBe('InvalidValue')
    expect((await add('fo*'))[0]).toBe(400)
    expect((await call('GET', RECEIVER, undefined, FARAH)).body.subscriptions).toEqual([
      ...['hardware.**', INSERT, 'hardware.*.psu.remove'],
    ])
    const remove = (what: string) => refusal('DELETE', `${path}/${what}`, undefined, FARAH)
    expect((await remove(INSERT))[0]).toBe(204)
    expect(await remove(INSERT)).toEqual([
      ...[404, 'Not Found', expect.stringContaining(`is not subscribed to "${INSERT}"`)],
    ])
  })

  test('have secrets that sign what is sent', async () => {
    const { call, refusal, made } = await prepared()
    expect((await call('POST', SECRETS, { secret: 'b' }, FARAH)).status).toBe(201)
    const { secrets } = (await call('GET', SECRETS, undefined, GORAN)).body
    expect(secrets).toHaveLength(2)
    expect((await refusal('POST', SECRETS, { secret: 'b' }, GORAN))[0]).toBe(403)
    expect((await refusal('GET', SECRETS))[0]).toBe(403)
    for (const { id } of secrets)
      expect((await call('DELETE', `/v1/webhook-secrets/${id}`, undefined, FARAH)).status).toBe(204)
    const [{ id }] = made.secrets
    expect((await refusal('DELETE', `/v1/webhook-secrets/${id}`, undefined, FARAH))[0]).toBe(404)
    expect((await refusal('POST', `${RECEIVER}/probe`, undefined, GORAN))[2]).toBe(
      'receiver has no secrets, so delivery requests cannot be sent',
    )
  })

  test('are tried, and sent what they missed', async () => {
    const { call, refusal, world } = await prepared()
    const probe = (query = '') => call('POST', `${RECEIVER}/probe${query}`, undefined, GORAN)
    expect((await probe()).body).toMatchObject({
      probe: { state: 'delivered', trigger: 'probe' },
      resends_started: null,
    })
    expect((await probe('?resend=true')).body.resends_started).toBe(1)
    expect((await probe('?resend=true')).body.resends_started).toBe(0)
    const path = `${RECEIVER}/deliveries`
    const listed = async (query = '') =>
      (await call('GET', path + query, undefined, GORAN)).body.items
    expect(await listed()).toMatchObject([{ alert_id: ABSENT, trigger: 'resend' }])
    expect(await listed('?failed=true')).toEqual([])
    const nowhere = { endpoint: 'https://pager.invalid/' }
    await call('PUT', '/v1/webhook-receivers/pager', nowhere, FARAH)
    expect((await probe()).body.probe.state).toBe('failed')
    const resend = `/v1/alerts/${ABSENT}/resend?receiver=pager`
    expect((await call('POST', resend, undefined, FARAH)).status).toBe(201)
    expect(await listed('?pending=true&failed=true')).toMatchObject([
      { state: 'pending', attempts: { webhook: [{ result: 'failed_unreachable' }] } },
    ])
    world.advance(360_000)
    expect(await listed('?pending=true')).toEqual([])
    const [given] = await listed('?failed=true')
    expect(given.attempts.webhook).toHaveLength(3)
    await call('DELETE', `${RECEIVER}/subscriptions/hardware.**`, undefined, FARAH)
    expect((await refusal('POST', resend, undefined, FARAH))[2]).toBe(
      `cannot resend alert: receiver is not subscribed to the '${INSERT}' alert class`,
    )
    expect((await refusal('GET', path))[0]).toBe(404)
  })
})

test('alerts are listed by class and time, since their version', async () => {
  const { call, refusal } = await prepared()
  const ids = async (query: string) =>
    field(await call('GET', `/v1/alerts${query}`, undefined, GORAN), 'id')
  expect(await ids('')).toEqual([ABSENT])
  expect(await ids('?alert_class=hardware.power_shelf.psu.remove')).toEqual([])
  expect(await ids('?start_time=2030-01-01T00:00:00Z')).toEqual([])
  expect((await call('GET', `/v1/alerts/${ABSENT}`, undefined, GORAN)).body.alert).toEqual({
    shelf: 1,
  })
  const backwards = '/v1/alerts?start_time=2030-01-01T00:00:00Z&end_time=2029-01-01T00:00:00Z'
  expect((await refusal('GET', backwards, undefined, GORAN))[0]).toBe(400)
  const unknown = await refusal('GET', '/v1/alerts?alert_class=fan.*', undefined, GORAN)
  expect(unknown.slice(0, 2)).toEqual([404, 'Not Found'])
  expect((await refusal('GET', `/v1/alerts/${ABSENT}`))[0]).toBe(404)
  expect((await refusal('GET', '/v1/alerts', undefined, { version: FIRST_VERSION }))[0]).toBe(404)
  const classes = '/v1/alert-classes?filter=hardware.**.insert'
  expect(field(await call('GET', classes, undefined, GORAN))).toEqual([INSERT])
  expect((await refusal('GET', classes))[0]).toBe(403)
})
