import { expect, test } from 'vitest'
import type { OperationName } from '@/lib/contract/all-operations'
import { operationPaths } from '@/lib/contract/paths'
import { invalidatedBy } from './invalidates'

/** Changes that no read tells of, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  deviceAccessToken: 'it is of another client',
  deviceAuthConfirm: 'its page shows no list',
  deviceAuthRequest: 'it is of another client',
  loginLocal: 'it leads to another document',
  loginSaml: 'it leads to another document',
  logout: 'it leads to another document',
  systemTimeseriesQuery: 'it only reads',
  timeseriesQuery: 'it only reads',
}

test('every change makes a read stale, or has a reason: one that does not adds to ALSO', () => {
  const names = Object.keys(operationPaths) as OperationName[]
  const changes = names.filter((name) => !['GET', 'HEAD'].includes(operationPaths[name][0]))
  const without = changes.filter((name) => invalidatedBy(name).length === 0)
  expect(without.sort()).toEqual(Object.keys(LEFT_OUT))
})

test.each([
  ['diskCreate', ['diskList', 'diskView', 'instanceDiskList']],
  ['instanceDiskDetach', ['diskList', 'diskView', 'instanceDiskList']],
  ['instanceStop', ['instanceList', 'siloInstances']],
  ['instanceDelete', ['siloInstances', 'siloDisks', 'siloFloatingIps']],
  ['instanceEphemeralIpDetach', ['instanceExternalIpList']],
  ['localIdpUserCreate', ['userList', 'siloUserList']],
  ['samlIdentityProviderCreate', ['siloIdentityProviderList']],
  ['ipPoolUpdate', ['ipPoolList', 'ipPoolView', 'siloIpPoolList', 'projectIpPoolList']],
  ['affinityGroupMemberInstanceDelete', ['affinityGroupMemberList']],
] as const)('%s is about a noun wherever that is read', (operation, names) =>
  expect(invalidatedBy(operation)).toEqual(expect.arrayContaining([...names])),
)

test.each([
  'networkingAddressLotCreate',
  'networkingLoopbackAddressCreate',
  'networkingLoopbackAddressDelete',
  'networkingBgpAnnounceSetUpdate',
  'networkingBgpAnnounceSetDelete',
  'networkingSwitchPortSettingsCreate',
  'networkingSwitchPortSettingsDelete',
] as const)('%s makes stale what is said to use a lot', (operation) =>
  expect(invalidatedBy(operation)).toContain('lotUses'),
)

test('a deletion leaves alone what was read of the deleted thing', () => {
  expect(invalidatedBy('vpcDelete')).toEqual(['vpcList'])
  expect(invalidatedBy('vpcSubnetDelete')).toEqual([...['vpcSubnetList', 'vpcRouterRouteList']])
})
