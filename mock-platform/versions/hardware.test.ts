import { describe, expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { todaysPlatform } from '@/mock-platform/testing-version'

const SLOTS = 2_026_030_601

async function platformOf(newest = NEWEST_VERSION) {
  const { call } = todaysPlatform(newest)
  const racks = await call('GET', '/v1/system/hardware/racks', undefined, { who: 'farah' })
  const port = (part: string, of: string) =>
    `/v1/system/hardware/switch-port/qsfp0/${part}?rack_id=${racks.body.items[0].id}&${of}`
  return async (
    version: number | null,
    of: string,
    [method, part, body]: readonly [string, string, object?] = ['GET', 'status'],
  ) => {
    const answer = await call(method, port(part, of), body, { who: 'farah', version })
    return answer.status < 400 ? answer.status : answer.body.message
  }
}

describe('a port’s switch', () => {
  test.each([NEWEST_VERSION, SLOTS, null])('is a slot at %s', async (version) => {
    const ask = await platformOf()
    expect(await ask(version, 'switch_slot=switch0')).toBe(200)
    expect(await ask(version, 'switch_location=switch0')).toBe(
      'unable to parse query string: missing field `switch_slot`',
    )
    expect(await ask(version, 'switch_slot=switch7')).toContain('unknown variant `switch7`')
  })

  test.each([FIRST_VERSION, SLOTS - 1])('is a location at %i', async (version) => {
    const ask = await platformOf()
    expect(await ask(version, 'switch_location=switch0')).toBe(200)
    expect(await ask(version, 'switch_slot=switch0')).toBe(
      'unable to parse query string: missing field `switch_location`',
    )
  })

  test('is a location in the specification’s time', async () => {
    const ask = await platformOf(BASELINE)
    expect(await ask(NEWEST_VERSION, 'switch_location=switch0')).toBe(200)
  })

  test('is told by the same word wherever a port is named', async () => {
    const ask = await platformOf()
    for (const call of [
      ['GET', 'lldp/config'],
      ['DELETE', 'settings'],
      ['POST', 'settings', { port_settings: 'default-uplink0' }],
    ] as const) {
      expect(await ask(null, 'switch_location=switch0', call)).toContain('switch_slot')
      expect(await ask(FIRST_VERSION, 'switch_slot=switch0', call)).toContain('switch_location')
    }
  })
})
