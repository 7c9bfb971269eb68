import { beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal, expectRefusedToOthers } from '@/mock-platform/testing-refusal'
import { testPlatform } from '@/mock-platform/testing'
import { physicalDisks } from './physical-disks'

const HARDWARE = '/v1/system/hardware'
const UNKNOWN = '11111111-2222-4333-8444-555555555555'

let test: ReturnType<typeof testPlatform>
let goran: ReturnType<typeof test.as>
beforeEach(() => {
  test = testPlatform()
  goran = test.as('goran')
})

describe('physical disks', () => {
  const expunged = () =>
    [...test.world.in(physicalDisks).all()].filter(({ policy }) => policy === 'expunged')

  it('are listed while in service, and viewed always', async () => {
    const { items } = (await goran('GET', `${HARDWARE}/disks?limit=1000`)).body
    expect(items).toHaveLength(99)
    expect(expunged()).toHaveLength(11)
    expect((await goran('GET', `${HARDWARE}/disks/${items[0].id}`)).body).toEqual(items[0])
    const [gone] = expunged()
    expect((await goran('GET', `${HARDWARE}/disks/${gone?.id}`)).body).toMatchObject({
      policy: { kind: 'expunged' },
      state: 'decommissioned',
    })
  })

  it('of a sled are listed whatever their policy', async () => {
    const sleds = (await goran('GET', `${HARDWARE}/sleds`)).body.items
    const lists = await Promise.all(
      sleds.map(({ id }: { id: string }) => goran('GET', `${HARDWARE}/sleds/${id}/disks`)),
    )
    const items = lists.flatMap(({ body }) => body.items)
    expect(items).toHaveLength(100)
    const broken = items.filter(({ policy }) => policy.kind === 'expunged')
    expect(broken).toHaveLength(1)
    expect(broken[0].sled_id).toBe(sleds[0].id)
  })

  it('come in pages', async () => {
    const first = (await goran('GET', `${HARDWARE}/disks?limit=60`)).body
    const second = (await goran('GET', `${HARDWARE}/disks?limit=60&page_token=${first.next_page}`))
      .body
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toHaveLength(99)
    expect(ids).toEqual(ids.toSorted())
  })

  it('are for fleet viewers', async () => {
    const [disk] = (await goran('GET', `${HARDWARE}/disks`)).body.items
    const calls = [
      [`${HARDWARE}/disks`, 403],
      [`${HARDWARE}/disks/${disk.id}`, 404],
      [`${HARDWARE}/sleds/${disk.sled_id}/disks`, 404],
    ] as const
    for (const [path, outsider] of calls) {
      await expectRefusedToOthers(test, { method: 'GET', path, outsider })
    }
    for (const path of [`${HARDWARE}/disks/${UNKNOWN}`, `${HARDWARE}/sleds/${UNKNOWN}/disks`]) {
      await expectRefusal(test.world, () => goran('GET', path), 404)
    }
  })
})

describe('switches', () => {
  it('are two, listed and viewed', async () => {
    const { items } = (await goran('GET', `${HARDWARE}/switches`)).body
    expect(items).toHaveLength(2)
    expect((await goran('GET', `${HARDWARE}/switches/${items[1].id}`)).body).toEqual(items[1])
    expect(items[0].baseboard).toMatchObject({ part: 'N40-SWITCH-01', revision: 3 })
  })

  it('are for fleet viewers', async () => {
    const [first] = (await goran('GET', `${HARDWARE}/switches`)).body.items
    await expectRefusedToOthers(test, {
      method: 'GET',
      path: `${HARDWARE}/switches`,
      outsider: 403,
    })
    await expectRefusedToOthers(test, {
      method: 'GET',
      path: `${HARDWARE}/switches/${first.id}`,
      outsider: 404,
    })
    await expectRefusal(
      test.world,
      () => goran('GET', `${HARDWARE}/switches/${UNKNOWN}`),
      404,
      `not found: switch with id "${UNKNOWN}"`,
    )
  })
})

describe('ping', () => {
  it('answers anybody', async () => {
    const { status, body } = await test.as(null)('GET', '/v1/ping')
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ok' } })
  })

  it('is there for GET only', async () => {
    await expectRefusal(test.world, () => test.as(null)('POST', '/v1/ping'), 405)
    await expectRefusal(test.world, () => test.as(null)('GET', '/v1/pong'), 404, /./, null)
  })
})
