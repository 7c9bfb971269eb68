import { beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal, expectRefusedToOthers } from '@/mock-platform/testing-refusal'
import { testPlatform } from '@/mock-platform/testing'
import type { Wire } from '@/mock-platform/testing'
import { sleds } from './sleds'

const SLEDS = '/v1/system/hardware/sleds'
const UNKNOWN = '11111111-2222-4333-8444-555555555555'

let test: ReturnType<typeof testPlatform>
let farah: ReturnType<typeof test.as>
let goran: ReturnType<typeof test.as>
beforeEach(() => {
  test = testPlatform()
  farah = test.as('farah')
  goran = test.as('goran')
})

const all = async (): Promise<Wire[]> => (await goran('GET', SLEDS)).body.items
const expunged = () => [...test.world.in(sleds).all()].find(({ policy }) => policy === 'expunged')

describe('racks', () => {
  it('are listed and viewed', async () => {
    const { body } = await goran('GET', '/v1/system/hardware/racks')
    expect(body.items).toHaveLength(1)
    const [rack] = body.items
    expect((await goran('GET', `/v1/system/hardware/racks/${rack.id}`)).body).toEqual(rack)
    expect(Object.keys(rack).sort()).toEqual(['id', 'time_created', 'time_modified'])
  })

  it('are for fleet viewers', async () => {
    const [rack] = (await goran('GET', '/v1/system/hardware/racks')).body.items
    await expectRefusedToOthers(test, {
      method: 'GET',
      path: '/v1/system/hardware/racks',
      outsider: 403,
    })
    const path = `/v1/system/hardware/racks/${rack.id}`
    await expectRefusedToOthers(test, { method: 'GET', path, outsider: 404 })
    await expectRefusal(
      test.world,
      () => goran('GET', `/v1/system/hardware/racks/${UNKNOWN}`),
      404,
      `not found: rack with id "${UNKNOWN}"`,
    )
  })
})

describe('sled list', () => {
  it('shows sleds in service only, in order of id', async () => {
    const items = await all()
    expect(items).toHaveLength(10)
    expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).sort())
    const gone = expunged()
    expect(gone).toBeDefined()
    expect(items.map(({ id }) => id)).not.toContain(gone?.id)
    expect(
      items.filter(({ policy }) => policy.provision_policy === 'non_provisionable'),
    ).toHaveLength(1)
  })

  it('comes in pages', async () => {
    const first = (await goran('GET', `${SLEDS}?limit=7`)).body
    const second = (await goran('GET', `${SLEDS}?limit=7&page_token=${first.next_page}`)).body
    const third = (await goran('GET', `${SLEDS}?page_token=${second.next_page}`)).body
    expect([...first.items, ...second.items]).toEqual(await all())
    expect(third).toEqual({ items: [], next_page: null })
    await expectRefusal(test.world, () => goran('GET', `${SLEDS}?sort_by=name_ascending`), 400)
  })

  it('is for fleet viewers', async () => {
    await expectRefusedToOthers(test, { method: 'GET', path: SLEDS, outsider: 403 })
  })
})

describe('sled view', () => {
  it('also shows one that is no longer in service', async () => {
    const { status, body } = await goran('GET', `${SLEDS}/${expunged()?.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ policy: { kind: 'expunged' }, state: 'decommissioned' })
  })

  it('hides sleds from others, and refuses what is none', async () => {
    const [sled] = await all()
    await expectRefusedToOthers(test, { method: 'GET', path: `${SLEDS}/${sled.id}`, outsider: 404 })
    await expectRefusal(test.world, () => goran('GET', `${SLEDS}/${UNKNOWN}`), 404)
    await expectRefusal(test.world, () => goran('GET', `${SLEDS}/first`), 400)
  })
})

describe('uninitialized sleds', () => {
  const LIST = '/v1/system/hardware/sleds-uninitialized'

  it('can be added, with their disks', async () => {
    const { body } = await goran('GET', LIST)
    expect(body).toMatchObject({ items: [{ cubby: 11 }], next_page: null })
    const { serial, part } = body.items[0].baseboard
    const added = await farah('POST', SLEDS, { serial, part })
    expect(added.status).toBe(201)
    expect((await goran('GET', LIST)).body.items).toEqual([])
    const sled = (await goran('GET', `${SLEDS}/${added.body.id}`)).body
    expect(sled).toMatchObject({
      baseboard: { serial, part },
      policy: { kind: 'in_service', provision_policy: 'provisionable' },
      time_created: new Date(test.world.now()).toISOString(),
    })
    expect((await goran('GET', `${SLEDS}/${sled.id}/disks`)).body.items).toHaveLength(10)
    await expectRefusal(
      test.world,
      () => farah('POST', SLEDS, { serial, part }),
      400,
      `already exists: sled "${serial} (${part}): ${sled.id}"`,
    )
  })

  it('have one page, so that any token is wrong', async () => {
    const token = (await goran('GET', SLEDS)).body.next_page
    await expectRefusal(
      test.world,
      () => goran('GET', `${LIST}?page_token=${token}`),
      400,
      'bad page token',
      null,
    )
    await expectRefusal(test.world, () => goran('GET', `${LIST}?page_token=nonsense`), 400)
  })

  it('must be known to be added', async () => {
    await expectRefusal(test.world, () => farah('POST', SLEDS, { serial: 'X1', part: 'Y2' }), 404)
    await expectRefusal(
      test.world,
      () => farah('POST', SLEDS, { serial: 'X1' }),
      400,
      /missing field `part`/,
    )
  })

  it('are for operators', async () => {
    const { serial, part } = (await goran('GET', LIST)).body.items[0].baseboard
    await expectRefusedToOthers(test, { method: 'GET', path: LIST, outsider: 403 })
    await expectRefusedToOthers(test, {
      method: 'POST',
      path: SLEDS,
      body: { serial, part },
      outsider: 403,
      changes: true,
    })
  })
})

describe('provision policy', () => {
  const set = (id: string, state: string) =>
    farah('PUT', `${SLEDS}/${id}/provision-policy`, { state })

  it('changes, and may be set to what it is', async () => {
    const sled = (await all()).find(({ policy }) => policy.provision_policy === 'provisionable')
    test.clock.ms += 1_000
    expect((await set(sled.id, 'non_provisionable')).body).toEqual({
      old_state: 'provisionable',
      new_state: 'non_provisionable',
    })
    const changed = (await goran('GET', `${SLEDS}/${sled.id}`)).body
    expect(changed.policy.provision_policy).toBe('non_provisionable')
    expect(changed.time_modified).toBe(new Date(test.clock.ms).toISOString())
    test.clock.ms += 1_000
    expect((await set(sled.id, 'non_provisionable')).body).toEqual({
      old_state: 'non_provisionable',
      new_state: 'non_provisionable',
    })
    expect((await goran('GET', `${SLEDS}/${sled.id}`)).body).toEqual(changed)
  })

  it('cannot change on an expunged sled', async () => {
    const gone = expunged()?.id ?? ''
    await expectRefusal(
      test.world,
      () => set(gone, 'provisionable'),
      409,
      new RegExp(`^sled ${gone} has policy "expunged" and state "decommissioned"`),
    )
  })

  it('refuses other words, sleds and callers', async () => {
    const [sled] = await all()
    await expectRefusal(test.world, () => set(sled.id, 'maybe'), 400)
    await expectRefusal(test.world, () => set(UNKNOWN, 'provisionable'), 404)
    await expectRefusedToOthers(test, {
      method: 'PUT',
      path: `${SLEDS}/${sled.id}/provision-policy`,
      body: { state: 'provisionable' },
      outsider: 404,
      changes: true,
    })
  })
})

describe('sled instances', () => {
  const instancesOf = async (id: string): Promise<Wire[]> =>
    (await goran('GET', `${SLEDS}/${id}/instances?limit=1000`)).body.items
  const placed = async (): Promise<Map<string, Wire>> => {
    const lists = await Promise.all((await all()).map(({ id }) => instancesOf(id)))
    return new Map(lists.flat().map((each) => [each.id, each]))
  }

  it('are the ones with a machine, of all silos', async () => {
    const found = await placed()
    const ada = test.as('ada')
    for (const name of ['web-shop', 'load-test', 'ml-research']) {
      const { items } = (await ada('GET', `/v1/instances?project=${name}&limit=100`)).body
      for (const instance of items) {
        const stays = ['stopped', 'failed'].includes(instance.run_state)
        expect(found.has(instance.id), `${instance.name} ${instance.run_state}`).toBe(!stays)
      }
    }
    const frontend = [...found.values()].find(({ name }) => name === 'frontend-1')
    expect(frontend).toMatchObject({
      silo_name: 'maple',
      project_name: 'web-shop',
      state: 'running',
      ncpus: 2,
      migration_id: null,
    })
    expect(new Set([...found.values()].map(({ silo_name }) => silo_name)).size).toBe(2)
  })

  it('come at start and go at stop', async () => {
    const ada = test.as('ada')
    const { id } = (await ada('GET', '/v1/instances/batch-import?project=web-shop')).body
    expect((await placed()).has(id)).toBe(false)
    await ada('POST', `/v1/instances/${id}/start`)
    expect((await placed()).get(id)).toMatchObject({ state: 'starting' })
    test.clock.ms += 3_000
    const running = (await placed()).get(id)
    expect(running).toMatchObject({ state: 'running' })
    expect((await instancesOf(running.active_sled_id)).map((each) => each.id)).toContain(id)
    await ada('POST', `/v1/instances/${id}/stop`)
    expect((await placed()).get(id)).toMatchObject({ state: 'stopping' })
    test.clock.ms += 3_000
    expect((await placed()).has(id)).toBe(false)
  })

  it('do not come to sleds that take none, and need room', async () => {
    const ada = test.as('ada')
    const path = '/v1/instances/batch-import'
    for (const { id } of await all()) {
      await farah('PUT', `${SLEDS}/${id}/provision-policy`, { state: 'non_provisionable' })
    }
    await expectRefusal(
      test.world,
      () => ada('POST', `${path}/start?project=web-shop`),
      507,
      /could not be placed/,
    )
    const [, second] = await all()
    await farah('PUT', `${SLEDS}/${second.id}/provision-policy`, { state: 'provisionable' })
    expect((await ada('POST', `${path}/start?project=web-shop`)).status).toBe(202)
    const names = (await instancesOf(second.id)).map(({ name }) => name)
    expect(names).toContain('batch-import')
    test.world.transaction(() =>
      test.world.in(sleds).patch(second.id, { threads: 3, ram: 2 ** 33 }),
    )
    await expectRefusal(
      test.world,
      () => ada('POST', '/v1/instances/notebook-2/start?project=ml-research'),
      507,
    )
  })

  it('are for fleet viewers', async () => {
    const [sled] = await all()
    const path = `${SLEDS}/${sled.id}/instances`
    await expectRefusedToOthers(test, { method: 'GET', path, outsider: 404 })
    await expectRefusal(test.world, () => goran('GET', `${SLEDS}/${UNKNOWN}/instances`), 404)
  })
})
