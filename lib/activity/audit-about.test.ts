import { expect, test } from 'vitest'
import { type AuditThing, creationOf, isAboutThing, thingWords } from './audit-about'

const ID = '8e6ba1b4-46b4-4b43-9b1e-0f6b7c2f7b11'
const SILO = '11111111-2222-4333-8444-555555555555'
const silo: AuditThing = {
  ...{ noun: 'silo', id: ID, name: 'maple', project: '', siloId: '' },
  since: '1970-01-01T00:00:01.000Z',
}
const instance: AuditThing = {
  ...silo,
  noun: 'instance',
  name: 'web',
  project: 'shop',
  siloId: SILO,
}
const project: AuditThing = { ...silo, noun: 'project', name: 'shop', siloId: SILO }
const vpc: AuditThing = { ...instance, noun: 'vpc', name: 'main' }
const config: AuditThing = { ...silo, noun: 'bgp-configuration', name: 'as65000' }
const port: AuditThing = {
  ...{ ...silo, noun: 'switch-port', name: 'qsfp0' },
  place: 'rack_id=r&switch_location=switch0',
}
const call = (requestUri: string, ms = 2_000, siloId = SILO) => ({
  requestUri,
  timeStarted: new Date(ms),
  actor: { kind: 'silo_user' as const, siloId, siloUserId: 'u' },
})

test.each([
  ['by its name', silo, call('/v1/system/silos/maple/quotas'), true],
  ['by its id', silo, call(`/v1/system/silos/${ID}`), true],
  ['by its name in a query', silo, call('/v1/system/users?silo=maple'), true],
  ['by its id in any query', silo, call(`/v1/system/scim/tokens?silo=${ID}`), true],
  ['that makes one', silo, call('/v1/system/silos'), false],
  ['to another', silo, call('/v1/system/silos/maple-2'), false],
  ['to something else of its name', silo, call('/v1/projects/maple'), false],
  ['to one that had its name before', silo, call('/v1/system/silos/maple', 1), false],
  ['before it had its name, by its id', silo, call(`/v1/system/silos/${ID}`, 1), true],
  ['at an address that is none', silo, call('/v1/system/silos/%E0%A4%A'), false],
  ['in its project', instance, call('/v1/instances/web/start?project=shop'), true],
  ['in another project', instance, call('/v1/instances/web/start?project=bank'), false],
  ['by people of another silo', instance, call('/v1/instances/web?project=shop', 2_000, ID), false],
  ['of another silo by its id', instance, call(`/v1/instances/${ID}`, 2_000, ID), true],
  ['to a project', project, call('/v1/projects/shop'), true],
  ['in a project', project, call('/v1/disks?project=shop'), true],
  ['to a project of another silo', project, call('/v1/projects/shop', 2_000, ID), false],
  ['in a VPC', vpc, call('/v1/vpc-subnets?project=shop&vpc=main'), true],
  ['in another project’s VPC', vpc, call('/v1/vpcs/main?project=bank'), false],
  ['by a common word', config, call('/v1/system/networking/bgp?name_or_id=as65000'), true],
  ['by that word elsewhere', config, call('/v1/system/x?name_or_id=as65000'), false],
  [
    'to a port of its switch',
    port,
    call('/v1/system/hardware/switch-port/qsfp0/settings?rack_id=r&switch_location=switch0'),
    true,
  ],
  [
    'to the same port of the other switch',
    port,
    call('/v1/system/hardware/switch-port/qsfp0/settings?rack_id=r&switch_location=switch1'),
    false,
  ],
  ['without a name', { ...silo, name: '' }, call('/v1/system/silos/'), false],
])('a call %s', (_, thing, entry, expected) => {
  expect(isAboutThing(entry, thing)).toBe(expected)
})

test('an actor who has not signed in belongs to no silo', () => {
  const entry = call('/v1/instances/web?project=shop')
  expect(isAboutThing({ ...entry, actor: { kind: 'unauthenticated' } }, instance)).toBe(false)
})

test('things are called by their names, else by their ids', () => {
  expect(thingWords(instance)).toBe('Instance web')
  expect(thingWords({ ...silo, name: '' })).toBe(`Silo ${ID}`)
  expect(creationOf(instance)).toBe('instance_create')
  expect(creationOf({ noun: 'sled' })).toBeUndefined()
})
