import { expect, test } from 'vitest'
import { livePageOf } from './live-project'

test.each([
  ['/projects/web/instances', 'web', ['instance']],
  ['/projects/web/instances/db1/storage', 'web', ['instance', 'disk']],
  ['/projects/web/instances/db1/metrics/cpu', 'web', ['instance']],
  ['/projects/web/instances-new', 'web', ['disk', 'image']],
  ['/projects/web/disks', 'web', ['disk']],
  ['/projects/web/snapshots', 'web', ['snapshot']],
  ['/projects/web/images/debian/edit', 'web', ['image']],
  ['/projects/web/floating-ips', 'web', ['floating-ip', 'instance']],
  ['/projects/a%2Fb/disks', 'a/b', ['disk']],
])('%s -> %s, %j', (path, project, shows) => {
  expect(livePageOf(path)).toEqual({ project, shows, isPartial: false })
  // The same array: what is new to an effect is told to the relay.
  expect(livePageOf(path)?.shows).toBe(livePageOf(path)?.shows)
})

test.each([
  ['/projects/web/vpcs/default/map', ['instance']],
  ['/projects/web/vpcs/default/reachability', ['instance']],
  ['/projects/web/vpcs/default/exposure', ['instance', 'floating-ip']],
  ['/projects/web/exposure', ['instance', 'floating-ip']],
  ['/projects/web/instances/db1/networking', ['instance', 'floating-ip']],
  ['/projects/web/instances/db1/settings', ['instance']],
  ['/projects/web/affinity-groups/near', ['instance']],
])('%s shows %j live, and says itself how old the rest is', (path, shows) => {
  expect(livePageOf(path)).toEqual({ project: 'web', shows, isPartial: true })
})

test.each([
  '/projects/web/vpcs',
  '/projects/web',
  '/projects',
  '/projects/web/instancesque',
  '/system/inventory/disks',
])('%s shows nothing live', (path) => {
  expect(livePageOf(path)).toBeNull()
})
