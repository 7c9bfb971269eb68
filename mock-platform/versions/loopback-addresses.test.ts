import { describe, expect, test } from 'vitest'
import { FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { todaysPlatform } from '@/mock-platform/testing-version'

const SLOTS = 2_026_030_601
const LIST = '/v1/system/networking/loopback-address'

async function creation(version: number | null, place: object) {
  const { call } = todaysPlatform()
  const racks = await call('GET', '/v1/system/hardware/racks', undefined, { who: 'farah' })
  const rack = racks.body.items[0].id as string
  const { status, body } = await call(
    'POST',
    LIST,
    {
      ...{ address: '198.51.100.9', mask: 32, anycast: false, address_lot: 'as64500-lot' },
      ...{ rack_id: rack, ...place },
    },
    { who: 'farah', version },
  )
  const list = await call('GET', LIST, undefined, { who: 'farah', version })
  return { status, body, list: list.body.items as readonly Record<string, unknown>[] }
}

describe('the switch of a loopback address', () => {
  test.each([NEWEST_VERSION, SLOTS, null])('is a slot at %s', async (version) => {
    const made = await creation(version, { switch_slot: 'switch1' })
    expect(made.body).toMatchObject({ address: '198.51.100.9/32', switch_slot: 'switch1' })
    expect(made.list).toHaveLength(3)
    for (const row of made.list) expect(row).not.toHaveProperty('switch_location')
    const { status, body } = await creation(version, { switch_location: 'switch1' })
    expect([status, body.message]).toEqual([400, expect.stringContaining('switch_slot')])
    expect((await creation(version, { switch_slot: 'switch7' })).body.message).toContain(
      'unknown variant `switch7`',
    )
  })

  test.each([FIRST_VERSION, SLOTS - 1])('is a location at %i', async (version) => {
    const made = await creation(version, { switch_location: 'switch1' })
    expect(made.body).toMatchObject({ switch_location: 'switch1' })
    for (const row of made.list) expect(row).not.toHaveProperty('switch_slot')
    const { status } = await creation(version, { switch_slot: 'switch1' })
    expect(status).toBe(400)
  })
})
