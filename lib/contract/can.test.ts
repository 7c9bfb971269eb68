import { describe, expect, it } from 'vitest'
import { diskCan } from './disk-can'
import { DiskState } from './disk'
import { imageCan } from './image-can'
import { Instance } from './instance'
import { instanceAutoRestartPending, instanceCan, instanceTransitioning } from './instance-can'
import { Snapshot } from './snapshot'
import { snapshotCan } from './snapshot-can'

const uuid = '11111111-2222-4333-8444-555555555555'
const allowed = <S extends string>(states: readonly S[], may: (state: S) => boolean) =>
  states.filter(may).sort()

describe('instanceCan', () => {
  // Specification, section 4.
  it.each([
    ['start', 'failed stopped'],
    ['delete', 'failed stopped'],
    ['resize', 'creating failed stopped'],
    ['updateBootDisk', 'creating failed stopped'],
    ['reboot', 'running'],
    ['stop', 'failed rebooting running starting'],
    ['detachDisk', 'creating failed stopped'],
    ['attachDisk', 'creating stopped'],
    ['updateNetworkInterface', 'stopped'],
    ['serialConsole', 'migrating rebooting repairing running'],
  ] as const)('allows %s in: %s', (action, states) => {
    const all = Instance.shape.runState.options
    expect(allowed(all, (runState) => instanceCan[action]({ runState })).join(' ')).toBe(states)
  })

  it('knows the states that pass by themselves', () => {
    const all = Instance.shape.runState.options
    expect(allowed(all, (runState) => instanceTransitioning({ runState }))).toEqual([
      'creating',
      'rebooting',
      'starting',
      'stopping',
    ])
  })
})

describe('instanceAutoRestartPending', () => {
  const now = new Date('2030-01-01T12:00:00Z')
  const failed = { runState: 'failed', autoRestartEnabled: true } as const
  it.each([
    ['no cooldown', { ...failed, autoRestartCooldownExpiration: null }, true],
    ['cooldown past', { ...failed, autoRestartCooldownExpiration: new Date(+now - 1) }, true],
    ['cooldown ends now', { ...failed, autoRestartCooldownExpiration: now }, true],
    ['cooldown ahead', { ...failed, autoRestartCooldownExpiration: new Date(+now + 1) }, false],
    ['not enabled', { ...failed, autoRestartEnabled: false }, false],
    ['not failed', { ...failed, runState: 'stopped' as const }, false],
  ])('%s', (_, instance, pending) => {
    expect(instanceAutoRestartPending(instance, now)).toBe(pending)
  })
})

describe('diskCan', () => {
  const states = DiskState.options.flatMap((option) => option.shape.state.options)
  // Specification, section 4.
  it.each([
    ['delete', 'detached faulted'],
    ['snapshot', 'attached detached'],
    ['attach', 'creating detached'],
    ['detach', 'attached'],
    ['setAsBootDisk', 'attached'],
    ['stopImport', 'import_ready importing_from_bulk_writes'],
  ] as const)('allows %s in: %s', (action, expected) => {
    expect(states).toHaveLength(12)
    const may = (state: (typeof states)[number]) =>
      diskCan[action]({ state: DiskState.parse({ state, instance: uuid }) })
    expect(allowed(states, may).join(' ')).toBe(expected)
  })
})

describe('snapshotCan and imageCan', () => {
  it('allows deleting ready and faulted snapshots', () => {
    const all = Snapshot.shape.state.options
    expect(allowed(all, (state) => snapshotCan.delete({ state }))).toEqual(['faulted', 'ready'])
  })

  it('promotes project images and demotes silo images', () => {
    expect(imageCan.promote({ projectId: uuid })).toBe(true)
    expect(imageCan.demote({ projectId: uuid })).toBe(false)
    expect(imageCan.promote({ projectId: null })).toBe(false)
    expect(imageCan.demote({})).toBe(true)
  })
})
