import { describe, expect, test } from 'vitest'
import { instanceForm } from '@/app/(console)/projects/[project]/instances-new/instance-schema'
import type { Instance } from '@/lib/contract/instance'
import { GIB } from '@/lib/contract/limits'
import { chosenCopy, diskField } from './duplicate-action'
import {
  copiedDisks,
  type CopyChoice,
  copyFields,
  copyHindrance,
  copyJob,
  copyStorage,
  notCopied,
  type Original,
  type OriginalNic,
} from './duplicate-plan'

const BOOT = '5f5e0b6c-6a2b-4d0a-9d0e-0a1f6a3b7c01'
const DATA = '5f5e0b6c-6a2b-4d0a-9d0e-0a1f6a3b7c02'
const instance: Instance = {
  ...{ id: '5f5e0b6c-6a2b-4d0a-9d0e-0a1f6a3b7c00', name: 'web', description: 'The shop' },
  ...{ timeCreated: new Date(0), timeModified: new Date(0), timeRunStateUpdated: new Date(0) },
  ...{ autoRestartEnabled: true, bootDiskId: BOOT, hostname: 'web', memory: 8 * GIB, ncpus: 3 },
  ...{ projectId: '5f5e0b6c-6a2b-4d0a-9d0e-0a1f6a3b7c09', runState: 'running' },
}
const attached = { state: 'attached', instance: instance.id } as const
const disk = (id: string, name: string, gib = 2) => ({
  ...{ id, name, description: `Of ${name}`, size: gib * GIB, state: attached },
})
const ipStack: OriginalNic['nic']['ipStack'] = {
  type: 'v4',
  value: { ip: '172.30.0.5', transitIps: [] },
}
const nic = { name: 'net0', description: '', primary: true, ipStack }
const original: Original = {
  instance,
  disks: [disk(DATA, 'data', 10), disk(BOOT, 'boot')],
  nics: [{ nic, vpc: 'default', subnet: 'default' }],
  ...{ keys: ['ada-key'], addresses: [], takenInstances: ['web'], takenDisks: ['boot', 'data'] },
}
const choice: CopyChoice = {
  ...{ project: 'shop', name: 'web-copy', count: 1, start: true, dropSnapshots: true },
  diskNames: new Map([
    [BOOT, 'boot-copy'],
    [DATA, 'data-copy'],
  ]),
  snapshotNames: new Map([
    [BOOT, 'boot-copy-1'],
    [DATA, 'data-copy-1'],
  ]),
}

describe('the copy of an instance', () => {
  test('is made of snapshots of its disks, the boot disk first', () => {
    const job = copyJob(original, choice)
    expect(job.steps.map(({ label, thing }) => `${label} ${thing}`)).toEqual([
      'Create snapshot of boot',
      'Create snapshot of data',
      'Create disk boot-copy',
      'Create disk data-copy',
      'Create instance web-copy',
      'Start instance web-copy',
      'Delete snapshot boot-copy-1',
      'Delete snapshot data-copy-1',
    ])
    expect(job.steps.filter(({ isOptional }) => isOptional)).toHaveLength(3)
    const plain = copyJob(original, { ...choice, start: false, dropSnapshots: false })
    expect(plain.steps).toHaveLength(5)
  })

  test('keeps the policy that its original was given, and none that it wasn’t', () => {
    const labels = (of: Instance) =>
      copyJob({ ...original, instance: of }, choice).steps.map(({ by }) => by)
    expect(labels({ ...instance, autoRestartPolicy: 'never' })).toContain('autoRestart')
    expect(labels({ ...instance, autoRestartPolicy: null })).not.toContain('autoRestart')
    expect(labels({ ...instance, autoRestartPolicy: 'one_of_next_year' })).not.toContain(
      'autoRestart',
    )
  })

  test('is asked for as the form of new instances asks, and not started before it’s whole', () => {
    const form = instanceForm.parse(copyFields(original, choice))
    expect(form).toMatchObject({
      ...{ name: 'web-copy', description: 'The shop', start: false, hardware: 'custom' },
      ...{ ncpus: '3', memory: '8', bootSource: 'disk', bootDisk: 'boot-copy' },
      ...{ sshKeys: ['ada-key'], floatingIps: [], ephemeral: false, networking: 'create' },
    })
    expect(form.disks).toEqual([{ type: 'attach', name: 'data-copy', gib: 10 }])
    expect(form.nics).toMatchObject([{ name: 'net0', vpc: 'default', subnet: 'default' }])
    const bare = instanceForm.parse(copyFields({ ...original, nics: [] }, choice))
    expect(bare.networking).toBe('none')
  })

  test('takes the disks as often as there are copies, and once more while there are snapshots', () => {
    expect(copyStorage(copiedDisks(original), 1)).toEqual({ disks: 12, snapshots: 12 })
    expect(copyStorage(copiedDisks(original), 3)).toEqual({ disks: 36, snapshots: 12 })
  })

  test('is made as often as is asked for, of the same snapshots', () => {
    const job = copyJob(original, { ...choice, count: 2 })
    expect(job.steps.map(({ label, thing }) => `${label} ${thing}`)).toEqual([
      'Create snapshot of boot',
      'Create snapshot of data',
      'Create disk boot-copy-1',
      'Create disk data-copy-1',
      'Create instance web-copy-1',
      'Start instance web-copy-1',
      'Create disk boot-copy-2',
      'Create disk data-copy-2',
      'Create instance web-copy-2',
      'Start instance web-copy-2',
      'Delete snapshot boot-copy-1',
      'Delete snapshot data-copy-1',
    ])
    expect(job.steps[0]?.input).toMatchObject({
      description: 'For copies web-copy-1 and web-copy-2',
    })
    expect(job.steps[8]?.input).toMatchObject({ name: 'web-copy-2', bootDisk: 'boot-copy-2' })
  })
})

describe('what can’t be copied', () => {
  test('is named with its reason', () => {
    const local = { ...disk('x', 'scratch'), diskType: 'local' }
    const plan: Parameters<typeof notCopied>[0] = {
      ...original,
      disks: [...original.disks, local],
      nics: [
        {
          nic: {
            ...nic,
            ipStack: { type: 'v4', value: { ip: '172.30.0.5', transitIps: ['10.0.0.0/8'] } },
          },
          ...{ vpc: 'default', subnet: 'default' },
        },
        {
          nic: { ...nic, name: 'net1', ipStack: { type: 'v4', value: { ip: '172.30.0.6' } } },
          ...{ vpc: 'default', subnet: 'other' },
        },
      ],
    }
    const lines = [
      'Disk scratch: Local disks can’t be snapshotted',
      'Transit IPs of net0 (10.0.0.0/8)',
      'Transit IPs of net1, if it has any',
    ]
    expect(notCopied(plan, (feature) => feature !== 'multicastAtAll')).toEqual([
      ...lines,
      'User data, private addresses, affinity groups, and external subnets',
    ])
    // A platform of the specification's time has neither.
    expect(notCopied(plan, () => false)).toEqual([
      ...lines,
      'User data, private addresses, and affinity groups',
    ])
  })

  test.each([
    ['nothing, of this one', {}, undefined],
    ['a size that wasn’t told', { instance: { ...instance, memory: null } }, 'Its size couldn’t'],
    ['no disks', { disks: [] }, 'It has no disks to copy'],
    ['no boot disk', { instance: { ...instance, bootDiskId: null } }, 'Set a boot disk first'],
    ['a boot disk that isn’t there', { disks: [disk(DATA, 'data')] }, 'couldn’t be read'],
    [
      'a boot disk that can’t be snapshotted',
      { disks: [{ ...disk(BOOT, 'boot'), readOnly: true }] },
      'Read-only disks can’t be snapshotted',
    ],
  ])('hinders it: %s', (_, change, words) => {
    const hindrance = copyHindrance({ ...original, ...change })
    if (words === undefined) expect(hindrance).toBeUndefined()
    else expect(hindrance).toContain(words)
  })
})

test('names are checked against each other and those that are taken', () => {
  const form = new FormData()
  form.set('name', 'web')
  form.set(diskField(0), 'one')
  form.set(diskField(1), 'one')
  expect(chosenCopy('shop', original, form)).toEqual({
    errors: {
      name: 'An instance in this project already has that name',
      'disk-1': 'Another copy already has that name',
    },
  })
  form.set('name', 'other')
  form.set(diskField(1), 'data')
  expect(chosenCopy('shop', original, form)).toEqual({
    errors: { 'disk-1': 'A disk in this project already has that name' },
  })
  form.set('count', '3')
  form.set(diskField(1), 'two')
  expect(chosenCopy('shop', { ...original, takenInstances: ['other-3'] }, form)).toEqual({
    errors: { name: 'other-3 already exists in this project' },
  })
  form.set('count', '21')
  expect(chosenCopy('shop', original, form)).toEqual({ errors: { count: 'Must be at most 20' } })
  form.set('count', '1')
  // As a box is sent: what stands before it, then itself.
  form.append('start', 'false')
  form.append('start', 'true')
  expect(chosenCopy('shop', original, form)).toMatchObject({ name: 'other', start: true })
})
