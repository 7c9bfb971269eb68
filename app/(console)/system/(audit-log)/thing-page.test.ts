import { expect, test } from 'vitest'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { routes } from '@/lib/routes'
import { pageOfThing } from './thing-page'

const ID = '11111111-2222-4333-8444-555555555555'
const entry = (
  operationId: string,
  requestUri: string,
  result: AuditLogEntry['result'] = { kind: 'success', httpStatusCode: 200 },
) => ({
  ...{ operationId, requestUri, result },
  actor: { kind: 'silo_user' as const, siloId: ID, siloUserId: ID },
})
const refused = { kind: 'error', httpStatusCode: 403, errorMessage: 'no', errorCode: null } as const

const local = '/v1/system/identity-providers/local/users'

test.each([
  ['project_update', '/v1/projects/web%20x?a=b', routes.instances('web x')],
  ['disk_create', '/v1/disks?project=web', undefined],
  ['disk_finalize_import', '/v1/disks/d/finalize?project=web', routes.disk('web', 'd')],
  ['instance_stop', '/v1/instances/i/stop?project=web', routes.instanceStorage('web', 'i')],
  ['instance_stop', `/v1/instances/${ID}/stop`, routes.instanceLookup(ID)],
  ['instance_stop', '/v1/instances/i/stop', undefined],
  ['silo_quotas_update', '/v1/system/silos/maple/quotas', routes.silo('maple')],
  ['system_ip_pool_range_add', '/v1/system/ip-pools/p/ranges/add', routes.ipPool('p')],
  ['sled_set_provision_policy', `/v1/system/hardware/sleds/${ID}/x`, routes.sledInstances(ID)],
  ['local_idp_user_set_password', `${local}/${ID}/x?silo=maple`, routes.siloUser('maple', ID)],
  ['local_idp_user_set_password', `${local}/${ID}/x?silo=${ID}`, undefined],
  ['floating_ip_update', '/v1/floating-ips/f?project=web', routes.floatingIpEdit('web', 'f')],
  ['image_promote', '/v1/images/m/promote?project=web', undefined],
  ['webhook_receiver_update', '/v1/webhook-receivers/r', routes.alertReceiver('r')],
  ['vpc_subnet_update', '/v1/vpc-subnets/s?project=web&vpc=v', undefined],
  ['policy_update', '/v1/policy', undefined],
])('%s %s leads to %s', (operation, uri, page) =>
  expect(pageOfThing(entry(operation, uri), ID)).toBe(page),
)

test('names of other silos, and what was deleted, are nothing to look at', () => {
  const uri = '/v1/projects/web'
  expect(pageOfThing(entry('project_update', uri), 'another')).toBeUndefined()
  expect(pageOfThing(entry('project_update', uri), undefined)).toBeUndefined()
  expect(pageOfThing(entry('project_delete', uri), ID)).toBeUndefined()
  expect(pageOfThing(entry('project_delete', uri, refused), ID)).toBe(routes.instances('web'))
  const unnamed = { ...entry('project_update', uri), actor: { kind: 'unauthenticated' } as const }
  expect(pageOfThing(unnamed, ID)).toBeUndefined()
})
