import { describe, expect, test } from 'vitest'
import type { RouteDestination, RouteTarget } from '@/lib/contract/router-route'
import { validateNewDestination, validateRouteTarget } from './route-parts'

const ip = (value: string) => ({ type: 'ip', value }) as const
const net = (value: string) => ({ type: 'ip_net', value }) as const
const subnet = (value: string) => ({ type: 'subnet', value }) as const

describe('the destination of a route', () => {
  test.each<[RouteDestination, string]>([
    [ip(''), 'Destination value is required'],
    [ip('10.0.0'), 'Not a valid IP address'],
    [net('10.0.0.0'), 'Must contain an IP address and a width, separated by a /'],
    [subnet('Wrong'), 'Can only contain lowercase letters, numbers, and dashes'],
  ])('%j is judged by its type', (destination, message) => {
    expect(validateNewDestination(destination, [])).toBe(message)
  })

  const others = [
    { name: 'one', destination: ip('10.1.2.3') },
    { name: 'many', destination: net('10.2.0.0/16') },
    { name: 'six', destination: net('fd00::/48') },
    { name: 'near', destination: subnet('services') },
  ]
  test.each<[RouteDestination, string]>([
    [ip('10.1.2.3'), 'one'],
    // Other spellings of the same.
    [net('10.1.2.3/32'), 'one'],
    [net('10.2.9.9/16'), 'many'],
    [net('fd00:0::/48'), 'six'],
    [subnet('services'), 'near'],
  ])('%j is routed by %s already', (destination, name) => {
    expect(validateNewDestination(destination, others)).toBe(
      `Route ${name} already has this destination`,
    )
  })

  test.each<RouteDestination>([net('10.2.0.0/17'), ip('10.2.0.0'), subnet('default')])(
    '%j is a new one',
    (destination) => {
      expect(validateNewDestination(destination, others)).toBeUndefined()
    },
  )
})

describe('the target of a route', () => {
  test.each<[RouteDestination, RouteTarget, string]>([
    [ip('10.0.0.1'), ip(''), 'Target value is required'],
    [ip('10.0.0.1'), { type: 'instance', value: '' }, 'Target value is required'],
    [ip('10.0.0.1'), ip('fd00::1'), 'Must use the same IP version as the destination'],
    [net('fd00::/48'), ip('10.0.0.1'), 'Must use the same IP version as the destination'],
    [ip('10.0.0.1'), ip('10.0.0.1'), 'A route can’t lead to its own destination'],
    [net('fd00::1/128'), ip('fd00:0::1'), 'A route can’t lead to its own destination'],
    [ip('10.0.0.1'), { type: 'subnet', value: 'default' }, 'A route can’t lead to a subnet'],
    [ip('10.0.0.1'), { type: 'vpc', value: 'default' }, 'VPCs can’t be used in routes'],
  ])('from %j to %j is refused', (destination, target, message) => {
    expect(validateRouteTarget(target, destination)).toBe(message)
  })

  test.each<[RouteDestination, RouteTarget]>([
    [ip('10.0.0.1'), ip('10.0.0.2')],
    // The subnet's own route, which is the more specific one, leads to the target.
    [net('10.0.0.0/8'), ip('10.0.0.1')],
    [subnet('services'), ip('fd00::1')],
    [subnet('services'), { type: 'instance', value: 'services' }],
    [net('0.0.0.0/0'), { type: 'drop' }],
  ])('from %j to %j is fine', (destination, target) => {
    expect(validateRouteTarget(target, destination)).toBeUndefined()
  })
})
