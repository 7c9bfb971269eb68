import { describe, expect, test } from 'vitest'
import { FIRST_VERSION } from '@/lib/contract/api-version'
import { todaysPlatform } from '@/mock-platform/testing-version'

const FARAH = { who: 'farah' }
const GORAN = { who: 'goran' }
const NETWORKING = '/v1/system/networking'
const ABSENT = '11111111-2222-4333-8444-555555555555'

describe('SCIM tokens', () => {
  const LIST = '/v1/system/scim/tokens?silo=orchard'
  test('show themselves once, to admins of the silo or the fleet', async () => {
    const { call, refusal } = todaysPlatform()
    const made = (await call('POST', LIST, undefined, FARAH)).body
    expect(made).toMatchObject({ time_expires: null })
    expect(made.bearer_token).toMatch(/^console-scim-[0-9a-f]{40}$/)
    const { bearer_token, ...shown } = made
    expect((await call('GET', LIST, undefined, FARAH)).body).toEqual([shown])
    expect(bearer_token).not.toContain(made.id)
    const path = `/v1/system/scim/tokens/${made.id}?silo=orchard`
    expect((await call('GET', path, undefined, FARAH)).body).toEqual(shown)
    const elsewhere = path.replace('orchard', 'maple')
    expect((await refusal('GET', elsewhere, undefined, FARAH))[0]).toBe(404)
    expect((await refusal('GET', LIST, undefined, GORAN))[0]).toBe(403)
    for (const method of ['POST', 'GET']) expect((await refusal(method, LIST))[0]).toBe(404)
    const own = '/v1/system/scim/tokens?silo=maple'
    expect((await call('POST', own)).status).toBe(201)
    expect((await call('DELETE', path, undefined, FARAH)).status).toBe(204)
    expect((await refusal('DELETE', path, undefined, FARAH))[0]).toBe(404)
  })
})

describe('system networking', () => {
  test('shows a lot with its blocks', async () => {
    const { call, refusal } = todaysPlatform()
    const lots = (await call('GET', `${NETWORKING}/address-lot`, undefined, GORAN)).body.items
    const path = `${NETWORKING}/address-lot/${lots[0].name}`
    const { body } = await call('GET', path, undefined, GORAN)
    expect(body.lot).toEqual(lots[0])
    expect(Object.keys(body.blocks[0]).toSorted()).toEqual(['first_address', 'id', 'last_address'])
    expect((await refusal('GET', `${NETWORKING}/address-lot/${ABSENT}`))[0]).toBe(404)
  })

  const jumbo = (enabled: boolean) => ({ external_jumbo_frames_opt_in_enabled: enabled })
  test.each([
    { name: 'inbound-icmp', changed: { enabled: false }, initial: { enabled: true }, status: 204 },
    { name: 'settings', changed: jumbo(true), initial: jumbo(false), status: 200 },
  ])('keeps $name', async ({ name, changed, initial, status }) => {
    const { call, refusal } = todaysPlatform()
    const path = `${NETWORKING}/${name}`
    expect((await call('GET', path, undefined, GORAN)).body).toEqual(initial)
    expect((await refusal('PUT', path, changed, GORAN))[0]).toBe(403)
    expect((await call('PUT', path, changed, FARAH)).status).toBe(status)
    expect((await call('GET', path, undefined, GORAN)).body).toEqual(changed)
    expect((await refusal('GET', path))[0]).toBe(403)
  })

  test('has no settings before their version, and forgets what an update leaves out', async () => {
    const { call, refusal } = todaysPlatform()
    const path = `${NETWORKING}/settings`
    expect((await refusal('GET', path, undefined, { ...FARAH, version: FIRST_VERSION }))[0]).toBe(
      404,
    )
    await call('PUT', path, { external_jumbo_frames_opt_in_enabled: true }, FARAH)
    expect((await call('PUT', path, {}, FARAH)).body).toEqual({
      external_jumbo_frames_opt_in_enabled: false,
    })
  })
})
