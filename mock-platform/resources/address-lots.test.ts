import { beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal, expectRefusedToOthers } from '@/mock-platform/testing-refusal'
import { testPlatform } from '@/mock-platform/testing'
import type { Wire } from '@/mock-platform/testing'

const LOTS = '/v1/system/networking/address-lot'
const LOOPBACKS = '/v1/system/networking/loopback-address'
const UNKNOWN = '11111111-2222-4333-8444-555555555555'

let test: ReturnType<typeof testPlatform>
let farah: ReturnType<typeof test.as>
let goran: ReturnType<typeof test.as>
beforeEach(() => {
  test = testPlatform()
  farah = test.as('farah')
  goran = test.as('goran')
})

const block = (first: string, last: string) => ({ first_address: first, last_address: last })
const lotOf = (blocks: unknown[], rest = {}) => ({
  name: 'spare',
  description: 'Spare addresses',
  kind: 'pool',
  blocks,
  ...rest,
})
const make = (blocks: unknown[], rest = {}) => farah('POST', LOTS, lotOf(blocks, rest))

describe('address lots', () => {
  it('of rack setup are there', async () => {
    const { items } = (await goran('GET', LOTS)).body
    expect(items.map(({ name }: Wire) => name)).toEqual(['as64500-lot', 'initial-infra'])
    const blocks = (await goran('GET', `${LOTS}/initial-infra/blocks`)).body.items
    expect(blocks).toMatchObject([block('172.20.26.1', '172.20.26.30')])
  })

  it('are made with blocks, sorted by name or id', async () => {
    const made = await make([block('10.9.0.1', '10.9.0.9'), block('FD00::1', 'fd00:0::00ff')])
    expect(made.status).toBe(201)
    expect(made.body.lot).toMatchObject({ name: 'spare', kind: 'pool' })
    expect(made.body.blocks).toMatchObject([
      block('10.9.0.1', '10.9.0.9'),
      block('fd00::1', 'fd00::ff'),
    ])
    const { items } = (await goran('GET', `${LOTS}/${made.body.lot.id}/blocks`)).body
    expect(new Set(items)).toEqual(new Set(made.body.blocks))
    const descending = (await goran('GET', `${LOTS}?sort_by=name_descending`)).body.items
    expect(descending[0]).toEqual(made.body.lot)
    const ids = (await goran('GET', `${LOTS}?sort_by=id_ascending`)).body.items
    expect(ids.map(({ id }: Wire) => id)).toEqual(ids.map(({ id }: Wire) => id).toSorted())
  })

  it('are extended when made again', async () => {
    const first = (await make([block('10.9.0.1', '10.9.0.9')])).body
    const again = await make([block('10.9.0.1', '10.9.0.9'), block('10.9.1.1', '10.9.1.9')], {
      kind: 'infra',
      description: 'Other',
    })
    expect(again.status).toBe(201)
    expect(again.body.lot).toEqual(first.lot)
    expect(again.body.blocks[0]).toEqual(first.blocks[0])
    expect((await goran('GET', `${LOTS}/spare/blocks`)).body.items).toHaveLength(2)
  })

  it.each([
    [block('10.9.0.1', 'fd00::1'), 'Block bounds must be in same address family'],
    [block('10.9.0.9', '10.9.0.1'), 'Invalid range, first must be <= last'],
    [block('fd00::2', 'fd00::1'), 'Invalid range, first must be <= last'],
  ])('refuse the block %j', async (wrong, message) => {
    const blocks = [block('10.9.0.1', '10.9.0.9'), wrong]
    await expectRefusal(test.world, () => make(blocks), 400, message)
  })

  it('refuse what is no lot', async () => {
    await expectRefusal(test.world, () => make([block('10.9.0', '10.9.0.9')]), 400)
    await expectRefusal(test.world, () => make([], { kind: 'other' }), 400)
    await expectRefusal(test.world, () => make([], { name: 'Spare_1' }), 400)
    for (const call of [
      () => goran('GET', `${LOTS}/spare/blocks`),
      () => farah('DELETE', `${LOTS}/spare`),
    ]) {
      await expectRefusal(test.world, call, 404, 'not found: address-lot with name "spare"')
    }
  })

  it('are deleted with their blocks unless in use', async () => {
    await make([block('10.9.0.1', '10.9.0.9')])
    expect((await farah('DELETE', `${LOTS}/spare`)).status).toBe(204)
    expect((await goran('GET', `${LOTS}/spare/blocks`)).status).toBe(404)
    await expectRefusal(
      test.world,
      () => farah('DELETE', `${LOTS}/initial-infra`),
      400,
      'lot is in use',
    )
  })

  it('are for operators', async () => {
    const calls = [
      { method: 'GET', path: LOTS, outsider: 403 },
      { method: 'GET', path: `${LOTS}/initial-infra/blocks`, outsider: 404 },
      { method: 'POST', path: LOTS, body: lotOf([]), outsider: 403, changes: true },
      { method: 'DELETE', path: `${LOTS}/initial-infra`, outsider: 404, changes: true },
    ] as const
    for (const call of calls) await expectRefusedToOthers(test, call)
  })
})

describe('loopback addresses', () => {
  let wanted: Wire
  beforeEach(async () => {
    const [rack] = (await goran('GET', '/v1/system/hardware/racks')).body.items
    wanted = {
      address: '172.20.26.20',
      address_lot: 'initial-infra',
      anycast: false,
      mask: 32,
      rack_id: rack.id,
      switch_location: 'switch0',
    }
  })
  const add = (change = {}) => farah('POST', LOOPBACKS, { ...wanted, ...change })
  const pathOf = ({ rack_id, switch_location, address, mask }: Wire) =>
    `${LOOPBACKS}/${rack_id}/${switch_location}/${encodeURIComponent(address)}/${mask}`

  it('are made, listed and deleted, and hold their lot', async () => {
    await make([block('10.9.0.1', '10.9.0.9')])
    const change = { address: '10.9.0.3', address_lot: 'spare', mask: 24 }
    const made = await add(change)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      address: '10.9.0.3/24',
      rack_id: wanted.rack_id,
      switch_location: 'switch0',
    })
    expect((await goran('GET', LOOPBACKS)).body.items).toContainEqual(made.body)
    expect((await farah('DELETE', `${LOTS}/spare`)).body.message).toBe('lot is in use')
    const path = pathOf({ ...wanted, ...change })
    expect((await farah('DELETE', path)).status).toBe(204)
    expect((await goran('GET', LOOPBACKS)).body.items).not.toContainEqual(made.body)
    expect((await farah('DELETE', `${LOTS}/spare`)).status).toBe(204)
  })

  it('may be IPv6, in any spelling', async () => {
    await make([block('fd00::1', 'fd00::ff')])
    const change = { address: 'FD00:0:0::A', address_lot: 'spare', mask: 128 }
    expect((await add(change)).body.address).toBe('fd00::a/128')
    expect((await farah('DELETE', pathOf({ ...wanted, ...change }))).status).toBe(204)
  })

  it('are shared when all are anycast', async () => {
    expect((await add({ anycast: true })).status).toBe(201)
    expect((await add({ anycast: true, switch_location: 'switch1' })).status).toBe(201)
    await expectRefusal(
      test.world,
      () => add({ anycast: true }),
      400,
      'already exists: loopback-address "172.20.26.20/32"',
    )
    await expectRefusal(
      test.world,
      () => add({ switch_location: 'switch1' }),
      400,
      'address unavailable',
    )
  })

  it.each([
    [{ switch_location: 'switch2' }, 400, 'InvalidRequest', /switch2/],
    [{ rack_id: UNKNOWN }, 404, 'ObjectNotFound', `not found: rack with id "${UNKNOWN}"`],
    [{ address_lot: 'none' }, 404, 'ObjectNotFound', 'not found: address-lot with name "none"'],
    [{ address: '10.1.1.1' }, 400, 'InvalidRequest', 'address not in lot'],
    [{ address: 'fd00::1' }, 400, 'InvalidRequest', 'address not in lot'],
    [{ address: '172.20.26.2' }, 400, 'InvalidRequest', 'address unavailable'],
    [{ mask: 33 }, 400, 'InvalidRequest', 'invalid address'],
    [{ mask: 256 }, 400, undefined, /mask/],
    [{ address: '10.0.0.1/24' }, 400, undefined, /invalid IP address syntax/],
  ])('refuse %j', async (change, status, code, message) => {
    await expectRefusal(test.world, () => add(change), status, message, code)
  })

  it('must be there to be deleted', async () => {
    await expectRefusal(
      test.world,
      () => farah('DELETE', pathOf(wanted)),
      404,
      'not found: loopback-address with name "172.20.26.20/32"',
    )
    for (const wrong of [{ address: 'here' }, { mask: '1x' }, { mask: 256 }, { rack_id: 'r1' }]) {
      await expectRefusal(
        test.world,
        () => farah('DELETE', pathOf({ ...wanted, ...wrong })),
        400,
        /^bad parameter in URL path/,
      )
    }
  })

  it('are for operators', async () => {
    await add()
    const calls = [
      { method: 'GET', path: LOOPBACKS, outsider: 403 },
      {
        method: 'POST',
        path: LOOPBACKS,
        body: { ...wanted, address: '172.20.26.21' },
        outsider: 403,
        changes: true,
      },
      { method: 'DELETE', path: pathOf(wanted), outsider: 404, changes: true },
    ] as const
    for (const call of calls) await expectRefusedToOthers(test, call)
  })
})
