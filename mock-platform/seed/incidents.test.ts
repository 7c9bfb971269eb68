import { expect, test } from 'vitest'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { testPlatform } from '@/mock-platform/testing'
import type { Wire } from '@/mock-platform/testing'

const NET = '/v1/system/networking'

test('a peer is silent, a link flaps, a bundle has failed; all else works', async () => {
  const { as, clock } = testPlatform({ seed: 'incidents' })
  const farah = as('farah')
  const peers = (await farah('GET', `${NET}/bgp-status`)).body
  const down = peers.filter(({ state }: Wire) => state !== 'established')
  expect(down.map(({ addr }: Wire) => addr)).toEqual(['172.20.26.25'])
  expect(peers).toHaveLength(3)

  const [rack] = (await farah('GET', '/v1/system/hardware/racks')).body.items
  const port = `/v1/system/hardware/switch-port/qsfp2/status?rack_id=${rack.id}&switch_location=switch0`
  const seen = new Set<string>()
  for (let minute = 0; minute < 20; minute++) {
    seen.add((await farah('GET', port)).body.link.link_state)
    clock.ms += 30_000
  }
  expect([...seen].toSorted()).toEqual(['down', 'up'])

  const bundles = (await farah('GET', '/experimental/v1/system/support-bundles')).body.items
  expect(bundles.filter(({ state }: Wire) => state === 'failed')).toHaveLength(2)
})

test('on a platform of today an update stands still until its recovery is finished', async () => {
  const { as } = testPlatform({ seed: 'incidents' })
  const farah = as('farah')
  const turn = () => farah('POST', '/mock/v1/knobs', { version: NEWEST_VERSION })
  await turn()
  await turn()
  const status = () => farah('GET', '/v1/system/update/status')
  expect((await status()).body).toMatchObject({
    suspended: true,
    components_by_release_version: { '16.2.0': 34, '17.0.0': 50 },
    target_release: { version: '17.0.0' },
  })
  const put = (path: string, version: string) =>
    farah('PUT', `/v1/system/update/${path}`, { system_version: version })
  expect((await put('recovery-finish', '16.2.0')).body.message).toMatch(/does not match 17\.0\.0/)
  expect((await put('recovery-finish', '17.0.0')).status).toBe(204)
  expect((await status()).body.suspended).toBe(false)
})

test('there are alerts that didn’t arrive, and a week of the audit log', async () => {
  const { as, clock } = testPlatform({ seed: 'incidents' })
  const farah = as('farah')
  await farah('POST', '/mock/v1/knobs', { version: NEWEST_VERSION })
  const states = async (receiver: string) =>
    (await farah('GET', `/v1/alert-receivers/${receiver}/deliveries`)).body.items.map(
      ({ state }: Wire) => state,
    )
  expect(await states('on-call')).toEqual(['delivered', 'delivered'])
  expect(await states('ops-chat')).toEqual(['failed', 'failed'])
  const since = new Date(clock.ms - 8 * 86_400_000).toISOString()
  const log = (await farah('GET', `/v1/system/audit-log?start_time=${since}&limit=1000`)).body.items
  expect(log.length).toBeGreaterThan(90)
  expect(new Set(log.map(({ result }: Wire) => result.kind))).toEqual(new Set(['success', 'error']))
})
