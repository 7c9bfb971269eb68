import { expect, test } from 'vitest'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { operationPaths } from '@/lib/contract/paths'
import {
  auditSentence,
  auditWords,
  knownDeed,
  operationWords,
  plainWords,
  thingOf,
} from './audit-deeds'
import { AUDITED_OPERATIONS, nameInLog } from './audit-operations'

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
const said = (...of: Parameters<typeof entry>) => plainWords(auditSentence(entry(...of), 'Ada'))

test.each(AUDITED_OPERATIONS)('%s has words', (operation) => {
  expect(knownDeed(operation)).toMatch(/^[a-z]+ \S/)
  expect(said(operation, '/v1/x')).not.toMatch(/[[\]]|undefined/)
})

// What stands last in their words is named by the query, if at all.
const BESIDE = /^(?:alertDelivery|instanceNetwork|internetGateway.+Delete|vpcRouterRoute)/
// Neither has one name: an address on a switch, and a request for a disk.
const UNNAMED = /^(?:networkingLoopbackAddressDelete|physicalDiskDisableAdoption)$/

test.each(
  Object.entries(operationPaths).filter(
    ([name, [, path]]) => AUDITED_OPERATIONS.includes(nameInLog(name)) && path.includes('{'),
  ),
)('the address of %s names its thing', (name, [, path]) => {
  const thing = thingOf(entry(nameInLog(name), path.replaceAll(/[{}]/g, '')))
  expect(thing === undefined).toBe(UNNAMED.test(name))
  expect(thing?.name === undefined).toBe(UNNAMED.test(name) || BESIDE.test(name))
})

test.each([
  [
    said('instance_delete', '/v1/instances/generator-31?project=load-test'),
    'Ada deleted instance generator-31 in load-test',
  ],
  [
    said('instance_create', '/v1/instances?project=load-test'),
    'Ada created an instance in load-test',
  ],
  [said('disk_create', '/v1/disks', refused), 'Ada tried to create a disk'],
  [said('disk_create', '/v1/disks', { kind: 'unknown' }), 'Ada tried to create a disk'],
  [
    said('instance_disk_attach', '/v1/instances/web%20x/disks/attach?project=a'),
    'Ada attached a disk to instance web x in a',
  ],
  [
    said('vpc_firewall_rules_update', '/v1/vpc-firewall-rules?project=a&vpc=default'),
    'Ada updated the firewall rules of VPC default in a',
  ],
  [
    said('vpc_subnet_delete', '/v1/vpc-subnets/s?project=a&vpc=default'),
    'Ada deleted VPC subnet s in VPC default in a',
  ],
  [
    said(
      'anti_affinity_group_member_instance_add',
      '/v1/anti-affinity-groups/g/members/instance/i',
    ),
    'Ada added instance i to anti-affinity group g',
  ],
  [
    said('system_ip_pool_silo_unlink', '/v1/system/ip-pools/p/silos/maple'),
    'Ada unlinked silo maple from IP pool p',
  ],
  [
    said('networking_bgp_config_delete', '/v1/system/networking/bgp?name_or_id=as65000'),
    'Ada deleted BGP configuration as65000',
  ],
  [said('login_local', '/v1/login/maple/local'), 'Ada signed in to silo maple with a password'],
  [said('current_user_ssh_key_create', '/v1/me/ssh-keys'), 'Ada created an SSH key'],
  [said('disk_delete', '/v1/disks/%E0?project=a'), 'Ada deleted a disk in a'],
  [said('rack_teleport', '/v1/racks/r'), 'Ada called rack_teleport'],
  [said('a(_delete', '/v1/racks/r'), 'Ada called a(_delete'],
  // What is cut off is no name.
  [said('disk_delete', `/v1/disks/${'d'.repeat(502)}`), 'Ada deleted a disk'],
  [operationWords('instance_disk_attach'), 'Attach a disk to instance'],
  [operationWords('rack_teleport'), 'Call rack_teleport'],
])('%s', (words, expected) => expect(words).toBe(expected))

test.each([
  [{ kind: 'success', httpStatusCode: 202 }, 'Start instance'],
  [
    { kind: 'error', httpStatusCode: 507, errorMessage: 'no room' },
    'Start instance; refused: no room',
  ],
  [{ kind: 'error', httpStatusCode: 507, errorMessage: '' }, 'Start instance; refused: status 507'],
  [{ kind: 'unknown' }, 'Start instance; the outcome is unknown'],
] as const)('%j', (result, words) => {
  expect(auditWords({ operationId: 'instance_start', result })).toBe(words)
})
