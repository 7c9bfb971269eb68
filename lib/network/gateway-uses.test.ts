import { describe, expect, it } from 'vitest'
import { attachmentUses, gatewayUses } from './gateway-uses'
import type { Network, NetworkExternalIp } from './network'
import { instance, route, sampleNetwork } from './network.fixture'

const ephemeral = (ip: string): NetworkExternalIp => ({ kind: 'ephemeral', ip })
const front = (externalIps: readonly NetworkExternalIp[], hasUnreadIps = false) =>
  instance('front', '10.0.0.5', 'subnet-web', {
    externalIps,
    ...(hasUnreadIps && { hasUnreadIps }),
  })
const uses = (network: Network, gateway = 'default') =>
  gatewayUses(network, gateway).map(({ instance: { name }, version, from, isSure }) =>
    [name, `IPv${version}`, from ?? 'shared', ...(isSure ? [] : ['unsure'])].join(' '),
  )

describe('gatewayUses', () => {
  it('has an instance by its own address, and all others by the one that they share', () => {
    expect(uses(sampleNetwork())).toEqual([
      'front IPv4 203.0.113.5',
      'vpn IPv4 shared',
      'db-1 IPv4 shared',
      'db-2 IPv4 shared',
    ])
  })

  it('has none of a gateway that no route leads to, or that nothing is attached to', () => {
    expect(uses(sampleNetwork(), 'other')).toEqual([])
    const [gateway] = sampleNetwork().gateways
    expect(uses(sampleNetwork({ gateways: [{ ...gateway!, ipPoolIds: [] }] }))).toEqual([])
  })

  it('has those of another gateway by the routes of their subnet’s own router', () => {
    const network = sampleNetwork()
    const routers = network.routers.map((router) =>
      router.kind === 'custom'
        ? {
            ...router,
            routes: [
              route(
                'away',
                { type: 'ip_net', value: '198.51.100.0/24' },
                { type: 'internet_gateway', value: 'exit' },
              ),
            ],
          }
        : router,
    )
    const exit = { id: 'gateway-exit', name: 'exit', ipPoolIds: ['pool'], ipAddresses: [] }
    expect(uses(sampleNetwork({ routers, gateways: [...network.gateways, exit] }), 'exit')).toEqual(
      ['db-1 IPv4 shared', 'db-2 IPv4 shared'],
    )
  })

  it('is unsure of an address whose pool is not disclosed', () => {
    const network = sampleNetwork({
      instances: [front([ephemeral('203.0.113.9')])],
      outboundPoolId: 'other',
      poolIds: ['pool', 'other'],
    })
    expect(uses(network)).toEqual(['front IPv4 shared unsure'])
  })
})

describe('attachmentUses', () => {
  const pool = { ipPoolId: 'pool' }
  const names = (network: Network, attached: Parameters<typeof attachmentUses>[2] = pool) => {
    const { sure, unsure } = attachmentUses(network, 'default', attached)
    return { sure: sure.map(({ name }) => name), unsure: unsure.map(({ name }) => name) }
  }
  const nobody = { sure: [], unsure: [] }

  it('has who has an address of the pool', () => {
    expect(names(sampleNetwork())).toEqual({ sure: ['front'], unsure: [] })
    expect(names(sampleNetwork(), { ipPoolId: 'other' })).toEqual(nobody)
  })

  it('has who has the address, however it is spelled', () => {
    const network = sampleNetwork({ instances: [front([ephemeral('2001:db8::1')])] })
    expect(names(network, { address: '2001:db8:0::1' })).toEqual({ sure: ['front'], unsure: [] })
    expect(names(network, { address: '2001:db8::2' })).toEqual(nobody)
  })

  it('knows an ephemeral IP’s pool only where there is no other', () => {
    const instances = [front([ephemeral('203.0.113.9')])]
    expect(names(sampleNetwork({ instances, poolIds: ['pool'] })).sure).toEqual(['front'])
    expect(names(sampleNetwork({ instances, poolIds: ['pool', 'other'] }))).toEqual({
      ...{ sure: [], unsure: ['front'] },
    })
    expect(names(sampleNetwork({ instances }))).toEqual({ sure: [], unsure: ['front'] })
  })

  it('is unsure of addresses that were not read', () => {
    expect(names(sampleNetwork({ instances: [front([], true)] })).unsure).toEqual(['front'])
  })

  it('is empty where no route leads to the gateway, unless routes were not read', () => {
    expect(names(sampleNetwork({ routers: [] }))).toEqual(nobody)
    const gaps = [{ of: 'routes', words: 'Routes couldn’t be read' }] as const
    expect(names(sampleNetwork({ routers: [], gaps }))).toEqual({ sure: [], unsure: ['front'] })
  })
})
