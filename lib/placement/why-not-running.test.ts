import { expect, test } from 'vitest'
import { type KnownOfInstance, whyNotRunning } from './why-not-running'

const GIB = 2 ** 30
const stopped: KnownOfInstance = {
  ...{ runState: 'stopped', ncpus: 4, memory: 16 * GIB, bootDiskId: 'b', restart: 'off' },
  disks: [
    { id: 'd', name: 'data', state: 'attached' },
    { id: 'b', name: 'root', state: 'attached' },
  ],
  left: { cpus: 100, memory: 500 * GIB },
  strictGroups: [],
}
const failed: KnownOfInstance = { ...stopped, runState: 'failed' }
const CPUS = 'Insufficient capacity: vCPU Limit Exceeded: Not enough vCPU available'
const MEMORY = 'Insufficient capacity: Memory Limit Exceeded: Not enough Memory available'
const PLACE = 'Failed to place instance: '
const VALID = `${PLACE}Could not find any valid sled on which this instance can be placed`
const OLD = 'Insufficient capacity: instance could not be placed: no sled has room'

test.each<[string, Partial<KnownOfInstance>, string, string | undefined]>([
  [
    'the quota of vCPUs',
    { refusal: CPUS, left: { cpus: 2, memory: null } },
    'Your silo’s quota has 2 vCPUs left, and the instance needs 4 vCPUs.',
    'quota',
  ],
  [
    'the quota of memory',
    { refusal: MEMORY, left: { cpus: null, memory: GIB } },
    'Your silo’s quota has 1 GiB of memory left, and the instance needs 16 GiB of memory.',
    'quota',
  ],
  [
    'a quota that is exceeded: nothing is left',
    { refusal: CPUS, left: { cpus: -3, memory: null } },
    'Your silo’s quota has 0 vCPUs left, and the instance needs 4 vCPUs.',
    'quota',
  ],
  [
    'a quota that was not read',
    { refusal: CPUS, left: undefined },
    'Your silo’s quota has too few vCPUs left.',
    'quota',
  ],
  [
    'a quota that has enough since',
    { refusal: CPUS },
    'Your silo’s quota had too few vCPUs left when it was started. Now it has enough.',
    undefined,
  ],
  ['a full rack', { refusal: VALID }, 'No sled has room for it.', undefined],
  [
    'a full rack of the specification’s time',
    { refusal: OLD },
    'No sled has room for it.',
    undefined,
  ],
  [
    'groups that leave no room',
    { refusal: VALID, strictGroups: ['pair', 'trio'] },
    'No sled that its groups allow has room for it (pair, trio).',
    'groups',
  ],
  [
    'a place that groups may have to do with',
    { refusal: VALID, strictGroups: undefined },
    'No sled has room for it, or its groups allow none that has.',
    'groups',
  ],
  [
    'groups on several sleds',
    { refusal: `${PLACE}instance belongs to an affinity group that requires more than one sled` },
    'Its affinity groups require more than one sled.',
    'groups',
  ],
  [
    'groups that contradict each other',
    { refusal: `${PLACE}these constraints are contradictory` },
    'Its affinity and anti-affinity groups contradict each other.',
    'groups',
  ],
  [
    'a full sled',
    { refusal: `${PLACE}must be co-located but that sled cannot accept it` },
    'The sled that its affinity group requires has no room for it.',
    'groups',
  ],
  [
    'any other refusal, in the platform’s own words',
    { refusal: 'instance is in state repairing' },
    'The platform refused to start it: instance is in state repairing.',
    undefined,
  ],
  ['a refusal without words', { refusal: ' ' }, 'The platform gives no reason.', undefined],
  ['no disk', { disks: [] }, 'It has no disk to boot from.', 'storage'],
  [
    'a boot disk that isn’t there',
    { bootDiskId: 'other' },
    'Its boot disk is no longer attached.',
    'storage',
  ],
  [
    'a faulted boot disk before another',
    { disks: ['d', 'b'].map((id) => ({ id, name: id, state: 'faulted' })) },
    'Its boot disk b is faulted.',
    'storage',
  ],
  [
    'another faulted disk',
    { bootDiskId: null, disks: [{ id: 'd', name: 'data', state: 'faulted' }] },
    'Its disk data is faulted.',
    'storage',
  ],
  [
    'no boot disk, which the platform chooses then',
    { bootDiskId: null },
    'The platform gives no reason.',
    undefined,
  ],
  [
    'a start without a known refusal, and a quota without room',
    { left: { cpus: 3, memory: null } },
    'Your silo’s quota has 3 vCPUs left, and the instance needs 4 vCPUs.',
    'quota',
  ],
  [
    'nothing known',
    { disks: undefined, left: undefined },
    'The platform gives no reason.',
    undefined,
  ],
])('of a stopped instance: %s', (_, more, what, at) => {
  const why = whyNotRunning({ ...stopped, ...more })
  expect(why.what).toBe(what)
  expect(why.at).toBe(at)
  expect(why.todo ?? why.what).not.toBe('')
})

test.each([
  ['off', 'Auto-restart is off, so it stays failed until someone starts it.'],
  ['due', 'It will be restarted automatically at the platform’s next attempt.'],
  ['waiting', 'It will be restarted automatically once the cooldown has passed.'],
] as const)('of a failed instance whose restart is %s, no guess', (restart, todo) => {
  // Its quota is no reason: who fails has had its share.
  const left = { cpus: 0, memory: 0 }
  expect(whyNotRunning({ ...failed, restart, left })).toEqual({
    what: 'The platform gives no reason.',
    todo,
  })
})

test('of a failed instance: its disk', () => {
  const disks = [{ id: 'b', name: 'root', state: 'faulted' }]
  expect(whyNotRunning({ ...failed, disks }).what).toBe('Its boot disk root is faulted.')
})
