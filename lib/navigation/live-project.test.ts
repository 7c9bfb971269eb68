import { expect, test } from 'vitest'
import { liveProjectOf } from './live-project'

test.each([
  ['/projects/web/instances', 'web'],
  ['/projects/web/instances/db1/storage', 'web'],
  ['/projects/web/instances-new', 'web'],
  ['/projects/web/floating-ips', 'web'],
  ['/projects/a%2Fb/disks', 'a/b'],
  ['/projects/web/vpcs', null],
  ['/projects/web', null],
  ['/projects', null],
  ['/projects/web/instancesque', null],
  ['/system/inventory/disks', null],
])('%s -> %s', (path, project) => {
  expect(liveProjectOf(path)).toBe(project)
})
