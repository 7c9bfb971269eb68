import { expect, test } from 'vitest'
import { redirectOf } from './redirects'

test.each([
  ['/projects/web', '/projects/web/instances'],
  ['/projects/web/instances/db', '/projects/web/instances/db/storage'],
  ['/projects/web/instances/db/metrics', '/projects/web/instances/db/metrics/cpu'],
  ['/projects/web/vpcs/default', '/projects/web/vpcs/default/firewall-rules'],
  ['/settings', '/settings/profile'],
  ['/system', '/system/overview'],
  ['/system/inventory', '/system/inventory/sleds'],
  ['/system/inventory/sleds/x', '/system/inventory/sleds/x/instances'],
  ['/system/networking', '/system/networking/ip-pools'],
  ['/projects/a%2Fb', '/projects/a%2Fb/instances'],
])('%s leads to %s', (from, to) => {
  expect(redirectOf(from)).toBe(to)
})

test.each(['/projects', '/projects/web/disks', '/help'])('%s stays', (path) => {
  expect(redirectOf(path)).toBeUndefined()
})
