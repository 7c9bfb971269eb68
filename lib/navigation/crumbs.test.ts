import { describe, expect, test } from 'vitest'
import { routes } from '@/lib/routes'
import { serverRoutes } from '@/lib/server-routes'
import { crumbsOf, titleOf } from './crumbs'

const labels = (path: string) => crumbsOf(path).map(({ label }) => label)

describe('crumbsOf', () => {
  test('follows the path, outermost first', () => {
    expect(crumbsOf(routes.instanceStorage('web', 'db-1'))).toEqual([
      { label: 'Projects', href: '/projects' },
      { label: 'web', href: '/projects/web', isName: true },
      { label: 'Instances', href: '/projects/web/instances' },
      { label: 'db-1', href: '/projects/web/instances/db-1', isName: true },
      { label: 'Storage', href: '/projects/web/instances/db-1/storage' },
    ])
  })

  test('leaves forms out and keeps the list that they lie over', () => {
    expect(labels(routes.projectNew)).toEqual(['Projects'])
    expect(labels(routes.projectEdit('web'))).toEqual(['Projects', 'web'])
    expect(labels(routes.routeNew('web', 'default', 'main'))).toEqual([
      'Projects',
      'web',
      'VPCs',
      'default',
      'Routers',
      'main',
    ])
  })

  test('have the topic in place of what is above it in the path, and lead to its first page', () => {
    expect(crumbsOf(routes.bgpPeers)).toEqual([
      { label: 'Rack network', href: routes.switchPorts },
      { label: 'BGP', href: routes.bgp },
      { label: 'Peers', href: routes.bgpPeers },
    ])
    expect(labels(routes.switchPorts)).toEqual(['Rack network', 'Switch ports'])
    expect(labels(routes.systemAccess)).toEqual(['Access'])
    expect(labels(routes.affinityGroup('web', 'x')).slice(0, 4)).toEqual([
      'Projects',
      'web',
      'Placement',
      'Affinity groups',
    ])
  })

  test('cuts a sled’s id in the middle within 12 characters', () => {
    const crumb = labels(routes.sledInstances('c2519937-44a4-493b-9b38-5c337c597d08')).at(-2)
    expect(crumb).toBe('c2519…97d08')
  })

  test('shows names as they are, encoded or broken', () => {
    expect(labels('/projects/a%2Fb')).toEqual(['Projects', 'a/b'])
    expect(labels('/projects/%E0%A4%A')).toEqual(['Projects', '%E0%A4%A'])
  })
})

describe('titleOf', () => {
  test('reads innermost first and ends with the console’s name', () => {
    expect(titleOf(routes.instances('web'), 'Console')).toBe('Instances / web / Projects / Console')
    expect(titleOf(routes.projectNew, 'Console')).toBe('New project / Projects / Console')
    expect(titleOf('/', 'Cloud')).toBe('Cloud')
    expect(titleOf('/nothing/here', 'Console')).toBe('Page not found / Console')
  })

  test('names the public pages', () => {
    const paths = [
      serverRoutes.loginLocal('maple'),
      serverRoutes.loginSaml('orchard', 'orchard-id'),
    ]
    for (const path of paths) expect(titleOf(path, 'Console')).toBe('Sign in / Console')
    expect(titleOf(serverRoutes.loginUnavailable(), 'Console')).toBe(
      'Sign-in isn’t available / Console',
    )
  })
})
