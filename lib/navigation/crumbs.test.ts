import { describe, expect, test } from 'vitest'
import { routes } from '@/lib/routes'
import { crumbsOf, isKnownPath, titleOf } from './crumbs'

const labels = (path: string) => crumbsOf(path).map(({ label }) => label)

describe('crumbsOf', () => {
  test('follows the path, outermost first', () => {
    expect(crumbsOf(routes.instanceStorage('web', 'db-1'))).toEqual([
      { label: 'Projects', href: '/projects' },
      { label: 'web', href: '/projects/web' },
      { label: 'Instances', href: '/projects/web/instances' },
      { label: 'db-1', href: '/projects/web/instances/db-1' },
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
    const paths = [routes.loginLocal('maple'), routes.loginSaml('orchard', 'orchard-id')]
    for (const path of paths) expect(titleOf(path, 'Console')).toBe('Sign in / Console')
    expect(titleOf(routes.loginUnavailable(), 'Console')).toBe('Sign-in is not available / Console')
  })
})

describe('isKnownPath', () => {
  // Every spelling in routes.ts but those that only lead somewhere.
  const paths = [
    routes.projects,
    routes.projectNew,
    routes.projectEdit('p'),
    routes.siloImages,
    routes.siloImageEdit('i'),
    routes.siloUtilization,
    routes.siloAccess,
    routes.instances('p'),
    routes.instanceNew('p'),
    routes.instanceStorage('p', 'i'),
    routes.instanceNetworking('p', 'i'),
    routes.instanceMetricsCpu('p', 'i'),
    routes.instanceMetricsDisk('p', 'i'),
    routes.instanceMetricsNetwork('p', 'i'),
    routes.instanceConnect('p', 'i'),
    routes.instanceSettings('p', 'i'),
    routes.instanceSerialConsole('p', 'i'),
    routes.disks('p'),
    routes.diskNew('p'),
    routes.snapshots('p'),
    routes.snapshotNew('p'),
    routes.snapshotImageNew('p', 's'),
    routes.projectImages('p'),
    routes.projectImageNew('p'),
    routes.projectImageEdit('p', 'i'),
    routes.floatingIps('p'),
    routes.floatingIpNew('p'),
    routes.floatingIpEdit('p', 'f'),
    routes.projectAccess('p'),
    routes.vpcs('p'),
    routes.vpcNew('p'),
    routes.vpcEdit('p', 'v'),
    routes.firewallRules('p', 'v'),
    routes.firewallRuleNew('p', 'v'),
    routes.firewallRuleNew('p', 'v', 'r'),
    routes.firewallRuleEdit('p', 'v', 'r'),
    routes.subnets('p', 'v'),
    routes.subnetNew('p', 'v'),
    routes.subnetEdit('p', 'v', 's'),
    routes.routers('p', 'v'),
    routes.routerNew('p', 'v'),
    routes.router('p', 'v', 'r'),
    routes.routerEdit('p', 'v', 'r'),
    routes.routeNew('p', 'v', 'r'),
    routes.routeEdit('p', 'v', 'r', 'x'),
    routes.internetGateways('p', 'v'),
    routes.internetGateway('p', 'v', 'g'),
    routes.profile,
    routes.sshKeys,
    routes.sshKeyNew,
    routes.sshKeyEdit('k'),
    routes.silos,
    routes.siloNew,
    routes.silo('s'),
    routes.siloIdentityProviderNew('s'),
    routes.siloIdentityProvider('s', 'p'),
    routes.systemUtilization,
    routes.sleds,
    routes.physicalDisks,
    routes.sledInstances('s'),
    routes.ipPools,
    routes.ipPoolNew,
    routes.ipPool('p'),
    routes.ipPoolEdit('p'),
    routes.ipPoolRangeAdd('p'),
    routes.deviceVerify,
    routes.deviceSuccess,
  ]

  test.each(paths)('knows %s, and gives it a title of its own', (path) => {
    expect(isKnownPath(path)).toBe(true)
    expect(titleOf(path, 'Console')).not.toContain('Page not found')
  })

  test.each(['/nope', '/projects/p/nope', '/projects/p/instances/i/nope', '/system/nope'])(
    'does not know %s',
    (path) => {
      expect(isKnownPath(path)).toBe(false)
    },
  )
})
