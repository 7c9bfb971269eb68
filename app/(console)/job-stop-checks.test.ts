import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newQueryClient } from '@/lib/api/query-client'
import { BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import type { Disk } from '@/lib/contract/disk'
import type { Instance } from '@/lib/contract/instance'
import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'
import { platformLimits } from '@/lib/contract/platform-limits'
import type { Utilization } from '@/lib/contract/silo'
import { stopChecks, type StopFacts, type StopStep } from './job-stop-checks'
import { whyNotStop } from './job-stop-reads'
import { CASES, emptyPlatform, ID, list, OTHER, platform } from './job-writes.fixture'

const GIB = 2 ** 30
/** As much of each as is looked at. */
const instance = (more: object = {}) =>
  ({
    id: ID,
    runState: 'running',
    ncpus: 8,
    memory: 16 * GIB,
    bootDiskId: 'boot',
    ...more,
  }) as Instance
const disk = (id: string, state = 'attached') =>
  ({ id, name: `name-${id}`, state: { state } }) as Disk
const nic = (name: string, more: object = {}) =>
  ({
    ...{ id: `id-${name}`, name, primary: false },
    ...{ ipStack: { type: 'v4', value: { ip: '10.0.0.5', transitIps: [] } }, ...more },
  }) as unknown as InstanceNetworkInterface
const usage = (cpus: number, memoryGib: number) =>
  ({
    capacity: { cpus, memory: memoryGib * GIB, storage: 0 },
    provisioned: { cpus: 20, memory: 40 * GIB, storage: 0 },
  }) as Utilization

const facts = (more: Partial<StopFacts> = {}): StopFacts => ({
  ...{ instance: instance(), limits: platformLimits(undefined), usage: usage(100, 100) },
  disks: [disk('boot'), disk('data')],
  nics: [nic('net0', { primary: true }), nic('net1')],
  ...more,
})
const of = { project: 'shop', instance: 'web' }

/** What each step asks for. */
const INPUTS: Readonly<Record<StopStep, object>> = {
  instanceResize: { ...of, ncpus: '16', memory: '32' },
  diskAttach: { ...of, disk: 'more' },
  instanceDiskDetach: { path: { instance: 'web' }, query: {}, body: { disk: 'data' } },
  bootDisk: { ...of, disk: 'data', name: 'name-data', replaces: 'boot' },
  affinityJoin: { ...of, group: 'far' },
  antiAffinityJoin: { ...of, group: 'far' },
  nicCreate: { ...of, name: 'net2' },
  nicUpdate: { ...of, nic: 'net1' },
  nicPrimary: { ...of, nic: 'net1' },
  instanceNetworkInterfaceDelete: { path: { interface: 'id-net1' } },
}
const unreadTransit = { type: 'v4', value: { ip: '10.0.0.5' } }

/** What can be in the way of each, beside the quota, and the words for it. */
const IN_THE_WAY: Readonly<
  Record<StopStep, readonly (readonly [what: string, facts: Partial<StopFacts>, words: RegExp])[]>
> = {
  instanceResize: [],
  diskAttach: [
    [
      'as many disks as it can have',
      { disks: Array.from({ length: 8 }, (_, n) => disk(`d${n}`)) },
      /at most 8 disks/,
    ],
  ],
  instanceDiskDetach: [
    ['another has detached it', { disks: [disk('boot')] }, /no longer attached/],
    ['it is on its way', { disks: [disk('data', 'detaching')] }, /Only attached disks/],
    [
      'it is the boot disk by now',
      { instance: instance({ bootDiskId: 'data' }) },
      /unset it as boot disk first/,
    ],
  ],
  bootDisk: [
    ['another has detached it', { disks: [disk('boot')] }, /no longer attached/],
    ['it has failed', { disks: [disk('data', 'faulted')] }, /Only attached disks/],
  ],
  affinityJoin: [],
  antiAffinityJoin: [],
  nicCreate: [
    [
      'as many interfaces as it can have',
      { nics: Array.from({ length: 8 }, (_, n) => nic(`n${n}`)) },
      /at most 8 network interfaces/,
    ],
  ],
  nicUpdate: [
    ['another has deleted it', { nics: [nic('net0')] }, /no longer exists/],
    [
      'its transit IPs aren’t known',
      { nics: [nic('net1', { ipStack: unreadTransit })] },
      /transit IPs/,
    ],
  ],
  nicPrimary: [
    ['another has deleted it', { nics: [nic('net0')] }, /no longer exists/],
    [
      'another has made it primary',
      { nics: [nic('net1', { primary: true })] },
      /Already the primary/,
    ],
    [
      'its transit IPs aren’t known',
      { nics: [nic('net1', { ipStack: unreadTransit })] },
      /transit IPs/,
    ],
    [
      'it lacks a version of an external address',
      { externalIps: ['2001:db8::1'] },
      /external IPv6 address/,
    ],
  ],
  instanceNetworkInterfaceDelete: [
    ['another has deleted it', { nics: [nic('net0')] }, /no longer exists/],
    [
      'it is primary by now',
      { nics: [nic('net1', { primary: true }), nic('net0')] },
      /primary interface can’t be deleted/,
    ],
  ],
}

const STEPS = Object.keys(stopChecks) as StopStep[]
const problemOf = (by: StopStep, known: StopFacts) => stopChecks[by].problem(known, INPUTS[by])

describe.each(STEPS)('%s', (by) => {
  test('is begun where nothing is in the way, and where nothing could be read', () => {
    expect(problemOf(by, facts())).toBeUndefined()
    const { instance: its, limits } = facts()
    expect(problemOf(by, { instance: its, limits })).toBeUndefined()
  })

  test.each(IN_THE_WAY[by])('is not begun where %s', (_, more, words) => {
    expect(problemOf(by, facts(more))).toMatch(words)
  })

  test('reads what it looks at', () => {
    const { reads, problem } = stopChecks[by]
    const asked = new Set<string>()
    const watched = new Proxy(facts(), {
      get: (target, name) => {
        asked.add(String(name))
        return Reflect.get(target, name) as unknown
      },
    })
    problem(watched, INPUTS[by])
    const known: readonly string[] = ['instance', 'limits', ...reads]
    expect([...asked].filter((name) => !known.includes(name))).toEqual([])
  })
})

/** Its own action has looked: it is started with another size. */
const OWN_QUOTA: readonly StopStep[] = ['instanceResize']

test.each(STEPS.filter((by) => !OWN_QUOTA.includes(by)))(
  '%s isn’t begun where the instance couldn’t be started again',
  (by) => {
    // Of 20 vCPUs and 40 GiB in use it has 8 and 16 itself.
    for (const [cpus, gib] of [
      [19, 100],
      [100, 39],
    ] as const)
      expect(problemOf(by, facts({ usage: usage(cpus, gib) }))).toMatch(/couldn’t be started again/)
    expect(problemOf(by, facts({ usage: usage(20, 40) }))).toBeUndefined()
    const stopped = instance({ runState: 'stopped' })
    expect(problemOf(by, facts({ usage: usage(1, 1), instance: stopped }))).toBeUndefined()
  },
)

/** Steps that no instance is stopped for, and what is looked at before the job that has them. */
const OTHERWISE: Readonly<Record<string, string>> = {
  autoRestart: 'an instance that runs takes it',
  instanceStop: 'the stop itself: after what its change looks at, or in the plan of a deletion',
  instanceStart: 'takes the stop back; of a copy its dialog has the quota',
  snapshotCopy: 'of a copy: names and quota by its dialog',
  diskCopy: 'of a copy',
  bootDiskByName: 'of a replacement, for which the attachment is looked at',
  instanceCopy: 'of a copy',
  ...Object.fromEntries(
    [
      ...['instance', 'disk', 'snapshot', 'floatingIp', 'externalSubnet', 'image', 'probe', 'vpc'],
      ...['affinityGroup', 'antiAffinityGroup', 'vpcSubnet', 'project'],
    ].map((noun) => [
      `${noun}Delete`,
      'the plan of a deletion says what is in the way (delete-plan.ts)',
    ]),
  ),
}

test('of every change that jobs make it is decided what is looked at before', () => {
  const made = CASES.map(({ by }) => by)
  expect(made.toSorted()).toEqual([...STEPS, ...Object.keys(OTHERWISE)].toSorted())
})

describe('before an instance is stopped', () => {
  const PATH = `/v1/instances/${ID}`
  const there = {
    ...{ id: ID, project_id: OTHER, name: 'web', run_state: 'running', boot_disk_id: null },
    ...{ ncpus: 2, memory: 2 * GIB },
  }
  const disks = (...items: object[]) => ({ [PATH]: there, [`${PATH}/disks`]: list(...items) })
  const attached = { id: 'data', name: 'name-data', state: { state: 'attached', instance: ID } }
  const ask = (by: StopStep = 'instanceDiskDetach', version = BASELINE) =>
    whyNotStop(
      { id: ID },
      { by, input: INPUTS[by] },
      { queries: newQueryClient(), platform: version },
    )

  beforeEach(emptyPlatform)
  afterEach(() => void vi.useRealTimers())

  test('what is there is read', async () => {
    platform.things = disks(attached)
    expect(await ask()).toBeUndefined()
    platform.things = disks()
    expect(await ask()).toMatchObject({
      type: 'failure',
      problems: [{ message: 'The disk is no longer attached to it. Nothing was changed.' }],
    })
  })

  test('so is what its reader may not do by now', async () => {
    platform.things = { ...disks(attached), '/rights': { changeInProject: 'Requires a role' } }
    expect(await ask()).toMatchObject({
      problems: [{ message: 'Requires a role. Nothing was changed.' }],
    })
  })

  test('the quota as well', async () => {
    const provisioned = { cpus: 4, memory: 4 * GIB, storage: 0 }
    platform.things = {
      ...disks(attached),
      '/v1/utilization': { provisioned, capacity: { ...provisioned, cpus: 3 } },
    }
    expect(await ask()).toMatchObject({ type: 'failure' })
  })

  test('one that was deleted isn’t stopped, nor for a session that is over', async () => {
    expect(await ask()).toMatchObject({
      problems: [{ message: expect.stringContaining('no longer exists') }],
    })
    platform.away = 401
    expect(await ask()).toEqual({ type: 'expired' })
  })

  test('what can’t be read is not in the way', async () => {
    for (const away of [500, 'unreachable'] as const) {
      platform.away = away
      expect(await ask()).toBeUndefined()
    }
  })

  test('external addresses count where interfaces can lack a version', async () => {
    platform.things = {
      [PATH]: there,
      '/v1/network-interfaces': list({ ...nic('net1'), ip_stack: nic('net1').ipStack }),
      [`${PATH}/external-ips`]: list({ kind: 'floating', ip: '2001:db8::1' }),
    }
    expect(await ask('nicPrimary', NEWEST_VERSION)).toMatchObject({ type: 'failure' })
    expect(await ask('nicPrimary')).toBeUndefined()
  })
})
