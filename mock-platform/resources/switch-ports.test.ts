import { beforeEach, describe, expect, it } from 'vitest'
import { expectRefusal, expectRefusedToOthers } from '@/mock-platform/testing-refusal'
import { testPlatform } from '@/mock-platform/testing'
import type { Wire } from '@/mock-platform/testing'

const PORTS = '/v1/system/hardware/switch-port'
const SETTINGS = '/v1/system/networking/switch-port-settings'
const UNKNOWN = '11111111-2222-4333-8444-555555555555'

let test: ReturnType<typeof testPlatform>
let farah: ReturnType<typeof test.as>
let goran: ReturnType<typeof test.as>
let rack: string
beforeEach(async () => {
  test = testPlatform()
  farah = test.as('farah')
  goran = test.as('goran')
  rack = (await goran('GET', '/v1/system/hardware/racks')).body.items[0].id
})

const pathOf = (port: string, part: string, location = 'switch0', rackId = rack) =>
  `${PORTS}/${port}/${part}?rack_id=${rackId}&switch_location=${location}`
const apply = (port: string, settings: string, location?: string) =>
  farah('POST', pathOf(port, 'settings', location), { port_settings: settings })
const portOf = async (name: string, location = 'switch0'): Promise<Wire> => {
  const { items } = (await goran('GET', `${PORTS}?limit=100`)).body
  return items.find((p: Wire) => p.port_name === name && p.switch_location === location)
}
const newSettings = (name: string, rest = {}) =>
  farah('POST', SETTINGS, {
    name,
    description: '',
    port_config: { geometry: 'qsfp28x1' },
    groups: [],
    links: {},
    interfaces: {},
    routes: {},
    bgp_peers: {},
    addresses: {},
    ...rest,
  })
const link = { autoneg: true, mtu: 1500, speed: 'speed40_g', lldp: { enabled: false } }

describe('switch ports', () => {
  it('are listed, all of both switches', async () => {
    const { items } = (await goran('GET', `${PORTS}?limit=100`)).body
    expect(items).toHaveLength(64)
    expect((await portOf('qsfp0')).port_settings_id).not.toBeNull()
    expect((await portOf('qsfp5', 'switch1')).port_settings_id).toBeNull()
    const filtered = await goran('GET', `${PORTS}?limit=100&switch_port_id=${items[3].id}`)
    expect(filtered.body.items).toEqual(items)
    await expectRefusal(test.world, () => goran('GET', `${PORTS}?switch_port_id=x`), 400)
  })

  it('take settings by name or id, and lose them', async () => {
    const { settings } = (await newSettings('plain')).body
    expect((await apply('qsfp7', 'plain')).status).toBe(204)
    expect((await portOf('qsfp7')).port_settings_id).toBe(settings.id)
    expect((await farah('DELETE', pathOf('qsfp7', 'settings'))).status).toBe(204)
    expect((await portOf('qsfp7')).port_settings_id).toBeNull()
    expect((await farah('DELETE', pathOf('qsfp7', 'settings'))).status).toBe(204)
    // An id is not checked.
    expect((await apply('qsfp7', UNKNOWN)).status).toBe(204)
    expect((await portOf('qsfp7')).port_settings_id).toBe(UNKNOWN)
  })

  it('refuse unknown ports and settings', async () => {
    for (const path of [
      pathOf('qsfp40', 'settings'),
      pathOf('qsfp1', 'settings', 'switch7'),
      pathOf('qsfp1', 'settings', 'switch0', UNKNOWN),
    ]) {
      const message = /^not found: switch-port /
      const body = { port_settings: 'default-uplink0' }
      await expectRefusal(test.world, () => farah('POST', path, body), 404, message)
      await expectRefusal(test.world, () => farah('DELETE', path), 404, message)
    }
    await expectRefusal(
      test.world,
      () => apply('qsfp1', 'none'),
      404,
      'not found: switch-port-settings with name "none"',
    )
    await expectRefusal(test.world, () => farah('DELETE', `${PORTS}/qsfp1/settings`), 400)
    await expectRefusal(test.world, () => farah('POST', pathOf('qsfp1', 'settings'), {}), 400)
  })

  it('of one switch share one ASN', async () => {
    const lots = await goran('GET', '/v1/system/networking/bgp-announce-set')
    const bgp = {
      name: 'as64501',
      description: '',
      asn: 64501,
      bgp_announce_set_id: lots.body[0].id,
    }
    expect((await farah('POST', '/v1/system/networking/bgp', bgp)).status).toBe(201)
    const view = (await goran('GET', `${SETTINGS}/default-uplink0`)).body
    const peer = { ...view.bgp_peers[0], addr: '10.0.0.1', bgp_config: 'as64501' }
    const other = { bgp_peers: { phy0: { peers: [peer] } } }
    await newSettings('other', other)
    const message = 'a different asn is already configured on this switch'
    await expectRefusal(test.world, () => apply('qsfp1', 'other'), 409, message)
    const same = { bgp_peers: { phy0: { peers: [{ ...peer, bgp_config: 'as64500' }] } } }
    await newSettings('same', same)
    expect((await apply('qsfp1', 'same')).status).toBe(204)
    // Changing settings in use applies them anew.
    await expectRefusal(test.world, () => newSettings('same', other), 409, message)
    expect((await farah('DELETE', pathOf('qsfp0', 'settings', 'switch1'))).status).toBe(204)
    expect((await apply('qsfp1', 'other', 'switch1')).status).toBe(204)
  })

  it('tell the state of their link', async () => {
    const up = (await goran('GET', pathOf('qsfp0', 'status'))).body
    expect(up.link).toMatchObject({ link_state: 'up', speed: 'speed100_g', media: 'optical' })
    expect(up.monitors.receiver_power_milliwatts).toHaveLength(4)
    test.clock.ms += 5_000
    expect((await goran('GET', pathOf('qsfp0', 'status'))).body.monitors).not.toEqual(up.monitors)
    const unused = (await goran('GET', pathOf('qsfp1', 'status'))).body
    expect(unused.link).toMatchObject({ link_state: 'down', enabled: false })
    const empty = (await goran('GET', pathOf('qsfp31', 'status'))).body
    expect(empty).toMatchObject({ link: { presence: false }, monitors: null })
  })

  it.each([
    ['qsfp0', 'switch2', /^invalid switch name switch2: /],
    ['qsfp32', 'switch0', /^invalid port name: qsfp32 /],
    ['rear0', 'switch0', /^invalid port name: rear0 /],
  ])('have no status of %s at %s', async (port, location, message) => {
    await expectRefusal(
      test.world,
      () => goran('GET', pathOf(port, 'status', location)),
      400,
      message,
    )
  })

  it('are for operators', async () => {
    const calls = [
      { method: 'GET', path: PORTS, outsider: 403 },
      { method: 'GET', path: pathOf('qsfp0', 'status'), outsider: 403 },
      {
        method: 'POST',
        path: pathOf('qsfp0', 'settings'),
        body: { port_settings: 'default-uplink0' },
        outsider: 403,
        changes: true,
      },
      { method: 'DELETE', path: pathOf('qsfp0', 'settings'), outsider: 403, changes: true },
    ] as const
    for (const call of calls) await expectRefusedToOthers(test, call)
  })
})

describe('LLDP config', () => {
  const config = (port: string) => pathOf(port, 'lldp/config')

  it('is viewed and replaced', async () => {
    const before = (await goran('GET', config('qsfp0'))).body
    expect(before).toMatchObject({ enabled: true, system_name: 'rack-17', chassis_id: null })
    const body = { id: before.id, enabled: false, chassis_id: 'c1', management_ip: 'FD00::5/128' }
    expect((await farah('POST', config('qsfp0'), body)).status).toBe(204)
    const { body: after } = await goran('GET', config('qsfp0'))
    expect(after).toEqual({
      id: before.id,
      enabled: false,
      chassis_id: 'c1',
      management_ip: 'fd00::5/128',
      link_description: null,
      link_name: null,
      system_description: null,
      system_name: null,
    })
    expect((await goran('GET', `${SETTINGS}/default-uplink0`)).body.link_lldp).toEqual([after])
  })

  it('needs a port with settings and links', async () => {
    const view = (port: string) => () => goran('GET', config(port))
    await expectRefusal(test.world, view('qsfp1'), 400, /switch port not yet configured$/)
    await newSettings('plain')
    await apply('qsfp1', 'plain')
    const message = 'unsupported value for "settings": lldp not configured for this port'
    await expectRefusal(test.world, view('qsfp1'), 400, message)
    await expectRefusal(test.world, view('qsfp77'), 404)
    const body = { id: UNKNOWN, enabled: true }
    await expectRefusal(test.world, () => farah('POST', config('qsfp1'), body), 400, message)
    await expectRefusal(test.world, () => farah('POST', config('qsfp77'), body), 404)
  })

  it('keeps its id', async () => {
    const { id } = (await goran('GET', config('qsfp0'))).body
    await expectRefusal(
      test.world,
      () => farah('POST', config('qsfp0'), { id: UNKNOWN, enabled: true }),
      400,
      new RegExp(`${UNKNOWN}.*${id}`),
    )
    await expectRefusal(test.world, () => farah('POST', config('qsfp0'), { id }), 400)
  })

  it('is for operators', async () => {
    const { id } = (await goran('GET', config('qsfp0'))).body
    await expectRefusedToOthers(test, { method: 'GET', path: config('qsfp0'), outsider: 403 })
    await expectRefusedToOthers(test, {
      method: 'POST',
      path: config('qsfp0'),
      body: { id, enabled: true },
      outsider: 403,
      changes: true,
    })
  })
})

describe('LLDP neighbors', () => {
  const path = (port: string, location = 'switch0') =>
    `/v1/system/hardware/rack-switch-port/${rack}/${location}/${port}/lldp/neighbors`

  it('are heard on uplinks, again and again', async () => {
    const { items } = (await goran('GET', path('qsfp0'))).body
    expect(items).toMatchObject([{ system_name: 'edge-a.net.example', local_port: 'qsfp0' }])
    expect(items[0].management_ip).toEqual(['172.20.26.1/32'])
    test.clock.ms += 30_000
    const [later] = (await goran('GET', path('qsfp0'))).body.items
    expect(Date.parse(later.last_seen) - Date.parse(items[0].last_seen)).toBe(30_000)
    expect(later.first_seen).toBe(items[0].first_seen)
  })

  it('are not heard without cable, settings or LLDP', async () => {
    expect((await goran('GET', path('qsfp9'))).body).toEqual({ items: [], next_page: null })
    const config = pathOf('qsfp0', 'lldp/config')
    const { id } = (await goran('GET', config)).body
    await farah('POST', config, { id, enabled: false })
    expect((await goran('GET', path('qsfp0'))).body.items).toEqual([])
    await farah('DELETE', pathOf('qsfp0', 'settings', 'switch1'))
    expect((await goran('GET', path('qsfp0', 'switch1'))).body.items).toEqual([])
  })

  it('refuse other switches and callers', async () => {
    await expectRefusal(
      test.world,
      () => goran('GET', path('qsfp0', 'switch9')),
      400,
      /^invalid switch name switch9: /,
    )
    await expectRefusedToOthers(test, { method: 'GET', path: path('qsfp0'), outsider: 403 })
  })
})

describe('a link', () => {
  it('comes up with settings that configure it, where a module is', async () => {
    await newSettings('access', { links: { phy0: link } })
    for (const [port, state] of [
      ['qsfp1', 'up'],
      ['qsfp20', 'down'],
    ] as const) {
      await apply(port, 'access')
      const { body } = await goran('GET', pathOf(port, 'status'))
      expect(body.link).toMatchObject({ enabled: true, autoneg: true, link_state: state })
    }
  })
})
