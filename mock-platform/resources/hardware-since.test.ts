import { describe, expect, test } from 'vitest'
import { FIRST_VERSION } from '@/lib/contract/api-version'
import { physicalDisks } from '@/mock-platform/resources/physical-disks'
import { sleds } from '@/mock-platform/resources/sleds'
import { todaysPlatform } from '@/mock-platform/testing-version'

const FARAH = { who: 'farah' }
const GORAN = { who: 'goran' }
const HARDWARE = '/v1/system/hardware'
const ABSENT = '11111111-2222-4333-8444-555555555555'
const BGP = '/v1/system/networking/bgp'

describe('the membership of a rack', () => {
  async function prepared() {
    const platform = todaysPlatform()
    const { call } = platform
    const [rack] = (await call('GET', `${HARDWARE}/racks`, undefined, FARAH)).body.items
    const [sled] = (await call('GET', `${HARDWARE}/sleds-uninitialized`, undefined, FARAH)).body
      .items
    const { part, serial } = sled.baseboard
    const wanted = { sled_ids: [{ part_number: part, serial_number: serial }] }
    return { ...platform, wanted, path: `${HARDWARE}/racks/${rack.id}/membership` }
  }

  test('grows by sleds that join once it is committed', async () => {
    const { call, refusal, path, wanted, world } = await prepared()
    const status = async () => (await call('GET', path, undefined, GORAN)).body
    const first = await status()
    expect(first).toMatchObject({ version: 1, state: 'committed', unacknowledged_members: [] })
    expect((await refusal('POST', `${path}/add`, wanted, GORAN))[0]).toBe(403)
    expect((await call('POST', `${path}/add`, wanted, FARAH)).body).toMatchObject({
      ...{ version: 2, state: 'in_progress', unacknowledged_members: wanted.sled_ids },
    })
    expect((await refusal('POST', `${path}/add`, wanted, FARAH))[2]).toMatch(/^The following sleds/)
    world.advance(60_000)
    expect(await status()).toMatchObject({ version: 2, state: 'committed' })
    const listed = await call('GET', `${HARDWARE}/sleds-uninitialized`, undefined, FARAH)
    expect(listed.body.items).toEqual([])
    expect((await call('GET', `${path}?version=1`, undefined, GORAN)).body).toEqual(first)
    expect((await refusal('GET', `${path}?version=9`, undefined, GORAN)).slice(0, 2)).toEqual([
      ...[404, 'Not Found'],
    ])
    expect((await refusal('POST', `${path}/abort`, undefined, FARAH))[0]).toBe(500)
  })

  test('stays as it was when the change is given up', async () => {
    const { call, path, wanted, world } = await prepared()
    await call('POST', `${path}/add`, wanted, FARAH)
    for (let twice = 0; twice < 2; twice++) {
      const aborted = await call('POST', `${path}/abort`, undefined, FARAH)
      expect([aborted.status, aborted.body.state]).toEqual([200, 'aborted'])
    }
    world.advance(60_000)
    expect((await call('POST', `${path}/add`, wanted, FARAH)).body.version).toBe(3)
  })
})

test('expunged disks come back by a request', async () => {
  const { call, refusal, world } = todaysPlatform()
  const [sled] = world.in(sleds).list('inService', '', 'id')
  const disk = world
    .in(physicalDisks)
    .list('sled', sled?.id ?? '', 'id')
    .find(({ formFactor, policy }) => formFactor === 'u2' && policy === 'in_service')
  if (disk === undefined) throw new Error('a sled has disks')
  const { vendor, model, serial } = disk
  const body = { vendor, model, serial }
  const request = `${HARDWARE}/disk-adoption-request`
  const list = `${request}s`
  expect((await refusal('PUT', request, body, FARAH))[2]).toBe(
    `physical disk already adopted: ${vendor}:${model}:${serial}`,
  )
  world.transaction(() => world.in(physicalDisks).patch(disk.id, { policy: 'expunged' }))
  const unadopted = async () =>
    (await call('GET', `${HARDWARE}/disks-unadopted`, undefined, GORAN)).body.items
  expect(await unadopted()).toContainEqual(
    expect.objectContaining({ disk_id: body, sled_id: disk.sledId, variant: 'u2' }),
  )
  const made = await call('PUT', request, body, FARAH)
  expect(made.status).toBe(201)
  expect((await call('PUT', request, body, FARAH)).body).toEqual(made.body)
  expect((await call('GET', list, undefined, GORAN)).body.items).toEqual([made.body])
  expect((await unadopted()).map((each: { disk_id: object }) => each.disk_id)).not.toContainEqual(
    body,
  )
  const one = `${request}/${made.body.id}`
  expect((await call('DELETE', one, undefined, FARAH)).status).toBe(204)
  expect(await refusal('DELETE', one, undefined, FARAH)).toEqual([
    ...[404, 'Not Found', `No active adoption request found for id: ${made.body.id}`],
  ])
  await call('PUT', request, body, FARAH)
  world.advance(60_000)
  expect((await call('GET', list, undefined, GORAN)).body.items).toEqual([])
  expect((await refusal('PUT', request, body, FARAH))[0]).toBe(409)
  for (const path of [list, `${HARDWARE}/disks-unadopted`])
    expect((await refusal('GET', path))[0]).toBe(403)
})

test('BGP configurations are changed, and routes of all peers listed', async () => {
  const { call, refusal } = todaysPlatform()
  const [config] = (await call('GET', BGP, undefined, GORAN)).body.items
  const path = `${BGP}?name_or_id=${config.name}`
  expect(config.max_paths).toBe(1)
  const changed = { max_paths: 4, description: 'Two uplinks' }
  expect((await call('PUT', path, changed, FARAH)).body).toMatchObject({
    ...{ ...changed, asn: config.asn },
  })
  expect((await refusal('PUT', path, { max_paths: 33 }, FARAH))[0]).toBe(400)
  expect((await refusal('PUT', path, { bgp_announce_set_id: ABSENT }, FARAH))[0]).toBe(404)
  expect((await refusal('PUT', path, {}, GORAN))[0]).toBe(403)
  const first = { ...FARAH, version: FIRST_VERSION }
  expect((await refusal('PUT', path, {}, first))[0]).toBe(405)
  const listed = await call('GET', BGP, undefined, first)
  expect(listed.body.items[0]).not.toHaveProperty('max_paths')
  const imported = `${BGP}-imported?asn=1`
  const routes = (await call('GET', imported, undefined, GORAN)).body
  expect(routes).toContainEqual(
    expect.objectContaining({ prefix: '2001:db8:40::/48', nexthop: 'fe80::21b:21ff:fe5e:400c' }),
  )
  expect((await refusal('GET', imported))[0]).toBe(403)
})

test('BGP sessions tell more than before', async () => {
  const { call } = todaysPlatform()
  const first = { ...GORAN, version: FIRST_VERSION }
  const get = async (path: string, who: object = GORAN) =>
    (await call('GET', path, undefined, who)).body
  const exported = { peer_id: '172.20.26.1', prefix: '198.51.100.0/24', switch: 'switch0' }
  expect(await get(`${BGP}-exported`)).toContainEqual(exported)
  expect(await get(`${BGP}-exported`, first)).toMatchObject({
    exports: { '172.20.26.1': ['198.51.100.0/24', '203.0.113.0/24'] },
  })
  expect((await get(`${BGP}-status`))[0]).toMatchObject({ peer_id: '172.20.26.1' })
  expect((await get(`${BGP}-status`, first))[0]).not.toHaveProperty('peer_id')
})

test('BFD sessions are of a switch slot', async () => {
  const { call, refusal } = todaysPlatform()
  const path = '/v1/system/networking/bfd'
  const session = { remote: '10.0.0.1', mode: 'multi_hop', detection_threshold: 3, required_rx: 1 }
  const enable = (body: object, who: object = FARAH) => refusal('POST', `${path}-enable`, body, who)
  expect((await enable({ ...session, switch: 'switch0' }))[0]).toBe(400)
  expect((await enable({ ...session, switch_slot: 'switch7' }))[0]).toBe(400)
  expect((await enable([session]))[0]).toBe(400)
  const body = { ...session, switch_slot: 'switch0' }
  expect((await call('POST', `${path}-enable`, body, FARAH)).status).toBe(204)
  const first = { ...FARAH, version: FIRST_VERSION }
  expect((await enable({ ...session, switch_slot: 'switch0' }, first))[0]).toBe(400)
  const listed = (who: object) => call('GET', `${path}-status`, undefined, who)
  const added = { peer: '10.0.0.1', required_rx: 1 }
  expect((await listed(GORAN)).body).toContainEqual(
    expect.objectContaining({ ...added, switch_slot: 'switch0' }),
  )
  expect((await listed({ ...GORAN, version: FIRST_VERSION })).body).toContainEqual(
    expect.objectContaining({ ...added, switch: 'switch0' }),
  )
})
