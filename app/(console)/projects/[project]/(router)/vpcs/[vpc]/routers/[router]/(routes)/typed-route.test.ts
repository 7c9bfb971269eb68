import { describe, expect, it } from 'vitest'
import { sampleNetwork } from '@/lib/network/network.fixture'
import { newRouteEdit, routeEdit } from './typed-route'

const network = sampleNetwork()
const partner = {
  ...{ destinationType: 'ip_net', destination: ' 10.70.0.0/16 ' },
  ...{ targetType: 'instance', target: '' },
}
const route = {
  id: 'route-no-way',
  destination: { type: 'ip_net', value: '192.0.2.0/24' },
  target: { type: 'drop' },
} as const
const asTyped = {
  destinationType: 'ip_net',
  destination: '192.0.2.0/24',
  targetType: 'drop',
  target: '',
}
const routesOf = (edit: ReturnType<typeof newRouteEdit>) =>
  edit?.(network).routers.find(({ name }) => name === 'partner')?.routes

describe('a typed route', () => {
  it('is in the network once it is whole', () => {
    expect(newRouteEdit('partner', partner)).toBeUndefined()
    expect(
      newRouteEdit('partner', { ...partner, destination: '10.70', target: 'vpn' }),
    ).toBeUndefined()
    expect(routesOf(newRouteEdit('partner', { ...partner, target: 'vpn' }))?.at(-1)).toMatchObject({
      destination: { type: 'ip_net', value: '10.70.0.0/16' },
      target: { type: 'instance', value: 'vpn' },
    })
  })

  it('changes nothing while it leads where it did', () => {
    expect(routeEdit('partner', route, asTyped)).toBeUndefined()
    expect(
      routeEdit('partner', route, { ...asTyped, targetType: 'ip', target: '' }),
    ).toBeUndefined()
    const led = routesOf(
      routeEdit('partner', route, { ...asTyped, targetType: 'ip', target: '10.0.0.6' }),
    )
    expect(led?.map(({ name, target }) => [name, target])).toContainEqual([
      'no-way',
      { type: 'ip', value: '10.0.0.6' },
    ])
  })
})
