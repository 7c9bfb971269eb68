import { describe, expect, test } from 'vitest'
import { InstanceCreate } from '@/lib/contract/instance'
import { BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { platformLimits } from '@/lib/contract/platform-limits'
import { instanceForm, overLimits } from './instance-schema'
import { instanceRequest } from './instance-request'
import { initialValues, type Template } from './initial-values'
import { type Choices, choicesOf } from './form-values'

const IMAGE = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'
const GIB = 2 ** 30

const choices: Choices = {
  unread: [],
  siloImages: [{ id: IMAGE, name: 'ubuntu', system: 'ubuntu / 24.04', gib: 4 }],
  projectImages: [{ id: OTHER, name: 'base', system: 'ubuntu / 24.04', gib: 12 }],
  disks: [{ name: 'spare', gib: 20 }],
  diskNames: ['spare', 'data'],
  keys: [
    { name: 'laptop', description: '' },
    { name: 'desk', description: '' },
  ],
  vpcs: ['default'],
  pools: [
    { name: 'partner', description: '', isDefault: false },
    { name: 'public', description: '', isDefault: true },
  ],
  arePoolsKnown: true,
  floatingIps: [],
  hasFloatingIps: false,
}

const filled = (more: Record<string, string> = {}, from = choices, template?: Template) => ({
  ...initialValues(from, template),
  ...{ project: 'shop', name: 'web', imageName: 'ubuntu', ...more },
})
const parsed = (more?: Record<string, string>, from?: Choices, template?: Template) =>
  instanceForm.parse(filled(more, from, template))
const request = (more?: Record<string, string>) =>
  instanceRequest(parsed(more), (parts) => parts.join('+'))
const problems = (more: Record<string, string>) => {
  const { error } = instanceForm.safeParse(filled(more))
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('what the platform is asked for', () => {
  test('a name is enough', () => {
    const body = request()
    expect(InstanceCreate.safeParse({ ...body, bootDisk: null }).success).toBe(true)
    expect(body).toEqual({
      name: 'web',
      description: '',
      hostname: 'web',
      ncpus: 2,
      memory: 8 * GIB,
      start: true,
      bootDisk: {
        type: 'create',
        name: 'web+ubuntu',
        description: 'Boot disk of web',
        size: 10 * GIB,
        diskBackend: { type: 'distributed', diskSource: { type: 'image', imageId: IMAGE } },
      },
      disks: [],
      externalIps: [{ type: 'ephemeral', poolSelector: { type: 'explicit', pool: 'public' } }],
      networkInterfaces: { type: 'default_dual_stack' },
      sshPublicKeys: ['laptop', 'desk'],
      userData: '',
    })
  })

  test('a project’s image, a name and a size of one’s own', () => {
    const { bootDisk } = request({ bootSource: 'project', bootName: 'root', bootSize: '12' })
    expect(bootDisk).toMatchObject({
      name: 'root',
      size: 12 * GIB,
      diskBackend: { type: 'distributed', diskSource: { type: 'image', imageId: OTHER } },
    })
  })

  test('an existing boot disk, and disks of all kinds', () => {
    const disks = [
      { type: 'attach', name: 'data', gib: 5 },
      {
        ...{ type: 'create', name: 'blank', description: 'b', gib: 7 },
        source: { type: 'blank', blockSize: 512 },
      },
      {
        ...{ type: 'create', name: 'snap', description: '', gib: 8 },
        source: { type: 'snapshot', id: OTHER },
      },
    ]
    const body = request({
      ...{ bootSource: 'disk', bootDisk: 'spare', bootSize: 'x' },
      disks: JSON.stringify(disks),
    })
    expect(body.bootDisk).toEqual({ type: 'attach', name: 'spare' })
    expect(body.disks).toEqual([
      { type: 'attach', name: 'data' },
      {
        ...{ type: 'create', name: 'blank', description: 'b', size: 7 * GIB },
        diskBackend: { type: 'distributed', diskSource: { type: 'blank', blockSize: 512 } },
      },
      {
        ...{ type: 'create', name: 'snap', description: '', size: 8 * GIB },
        diskBackend: {
          type: 'distributed',
          diskSource: { type: 'snapshot', snapshotId: OTHER },
        },
      },
    ])
  })

  test('what only newer platforms have, where it is asked for', () => {
    const disks = [
      { type: 'create', name: 'fast', description: '', gib: 2_000, source: { type: 'local' } },
      {
        ...{ type: 'create', name: 'frozen', description: '', gib: 8 },
        source: { type: 'image', id: OTHER, readOnly: true },
      },
    ]
    const body = request({
      ...{ cpuPlatform: 'amd_turin', jumboFrames: 'true', antiAffinityGroups: '["apart"]' },
      disks: JSON.stringify(disks),
    })
    expect(body).toMatchObject({
      ...{ cpuPlatform: 'amd_turin', enableJumboFrames: true, antiAffinityGroups: ['apart'] },
      disks: [
        { name: 'fast', size: 2_000 * GIB, diskBackend: { type: 'local' } },
        { diskBackend: { diskSource: { type: 'image', imageId: OTHER, readOnly: true } } },
      ],
    })
  })

  test('no interface, an own one, and addresses', () => {
    expect(request({ networking: 'none' }).networkInterfaces).toEqual({ type: 'none' })
    const nics = [{ name: 'n', description: '', vpc: 'default', subnet: 'default', ip: '' }]
    expect(request({ networking: 'create', nics: JSON.stringify(nics) }).networkInterfaces).toEqual(
      {
        type: 'create',
        params: [{ name: 'n', description: '', vpcName: 'default', subnetName: 'default' }],
      },
    )
    expect(request({ networking: 'default_ipv6' }).networkInterfaces).toEqual({
      type: 'default_ipv6',
    })
    const both = [{ ...nics[0], stack: 'dual_stack', ipv4: '172.30.0.9', ipv6: '' }]
    expect(request({ networking: 'create', nics: JSON.stringify(both) }).networkInterfaces).toEqual(
      {
        type: 'create',
        params: [
          {
            ...{ name: 'n', description: '', vpcName: 'default', subnetName: 'default' },
            ipConfig: {
              type: 'dual_stack',
              value: {
                v4: { ip: { type: 'explicit', value: '172.30.0.9' } },
                v6: { ip: { type: 'auto' } },
              },
            },
          },
        ],
      },
    )
    const ips = request({ ephemeral: 'false', floatingIps: '["front"]' }).externalIps
    expect(ips).toEqual([{ type: 'floating', floatingIp: 'front' }])
    expect(request({ pool: '' }).externalIps).toEqual([{ type: 'ephemeral' }])
  })
})

describe('what is refused, beside its field', () => {
  test.each([
    [{ name: 'Web' }, 'name', 'Can only contain lowercase letters, numbers, and dashes'],
    [{ hostname: '-a' }, 'hostname', expect.stringContaining('start and end')],
    [{ hardware: 'custom', ncpus: '255' }, 'ncpus', 'Must be at most 254'],
    [{ hardware: 'custom', memory: '1537' }, 'memory', 'Must be at most 1,536 GiB'],
    [{ preset: '1x1' }, 'preset', 'Hardware is required'],
    [{ siloImage: '' }, 'siloImage', 'Image is required'],
    [{ bootSource: 'project', projectImage: '' }, 'projectImage', 'Image is required'],
    [{ bootSource: 'disk', bootDisk: '' }, 'bootDisk', 'Disk is required'],
    [{ bootSize: '2000' }, 'bootSize', 'Must be at most 1,023 GiB'],
    [{ networking: 'create' }, 'nics', 'Add at least one network interface'],
    [{ userData: 'A'.repeat(43_696) }, 'userData', 'User data must be at most 32 KiB'],
    [{ disks: '[{"type":"attach"}]' }, 'disks.0.name', expect.any(String)],
    [{ sshKeys: '{' }, 'sshKeys', expect.stringContaining('couldn’t be read')],
    [
      { sshKeys: JSON.stringify(Array.from({ length: 101 }, (_, at) => `k${at}`)) },
      'sshKeys',
      'At most 100 SSH keys',
    ],
  ])('%j', (bad, field, message) => expect(problems(bad)).toMatchObject({ [field]: message }))
  test('numbers that are not used are not looked at', () =>
    expect(problems({ ncpus: 'x', memory: '' })).toEqual({}))
})

test.each([
  [{ hardware: 'custom', ncpus: '65' }, { ncpus: 'Must be at most 64' }],
  [{ hardware: 'custom', memory: '300' }, { memory: 'Must be at most 256 GiB' }],
  [
    {
      disks: JSON.stringify(
        Array.from({ length: 8 }, () => ({ type: 'attach', name: 'd', gib: 1 })),
      ),
    },
    { disks: 'At most 8 disks, including the boot disk' },
  ],
])('%j is too much for an older platform only', (more, told) => {
  expect(overLimits(parsed(more), platformLimits(BASELINE))).toEqual(told)
  expect(overLimits(parsed(more), platformLimits(undefined))).toEqual(told)
  expect(overLimits(parsed(more), platformLimits(NEWEST_VERSION))).toEqual({})
})

test('only a local disk can be larger than others', () => {
  const of = (source: object) =>
    JSON.stringify([{ type: 'create', name: 'd', description: '', gib: 2_000, source }])
  const told = (source: object) =>
    overLimits(parsed({ disks: of(source) }), platformLimits(NEWEST_VERSION))
  expect(told({ type: 'local' })).toEqual({})
  expect(told({ type: 'blank', blockSize: 512 })).toEqual({
    disks: 'A disk can have at most 1,023 GiB',
  })
})

describe('what the form starts with', () => {
  test('without images: existing disks; without pools: no address', () => {
    const bare = { ...choices, siloImages: [], projectImages: [], pools: [] }
    expect(initialValues(bare)).toMatchObject({ bootSource: 'disk', ephemeral: 'false', pool: '' })
    expect(initialValues({ ...bare, arePoolsKnown: false }).ephemeral).toBe('true')
  })
  test('while its lists are on their way: with nothing that they may say otherwise', () => {
    const known = initialValues(choices)
    const coming = initialValues(choicesOf({}))
    expect(coming).toMatchObject({ bootSource: 'silo', siloImage: '', bootSize: '', sshKeys: '' })
    expect(coming).toMatchObject({ ephemeral: 'true', pool: '' })
    const fixed = ['count', 'start', 'hardware', 'preset', 'disks', 'networking', 'nics'] as const
    for (const name of fixed) expect(coming[name]).toBe(known[name])
  })
  test('where keys could not be read: with no choice of keys', () => {
    const unread = [{ list: 'keys', text: '', isMissing: true }] as const
    expect(initialValues({ ...choices, keys: [], unread })).toMatchObject({ sshKeys: '' })
    expect(initialValues({ ...choices, keys: [] })).toMatchObject({ sshKeys: '[]' })
  })
  test('like another instance', () => {
    const template: Template = {
      ...{ name: 'db', taken: ['db', 'db-copy'], description: 'Data', ncpus: 4, memoryGib: 32 },
      ...{ bootImageId: OTHER, bootGib: 50, keys: ['desk', 'gone'], hasEphemeralIp: false },
      disks: [
        { name: 'data', gib: 100, blockSize: 512, isLocal: false },
        { name: 'fast', gib: 2_000, blockSize: 4096, isLocal: true },
      ],
      ...{ cpuPlatform: 'amd_milan', hasJumboFrames: true },
      nics: [
        { name: 'a', description: '', vpc: 'default', subnet: 'default', ip: '172.30.0.9' },
        { name: 'b', description: '', vpc: 'default', subnet: 'back', ip: '' },
      ],
    }
    const values = initialValues(choices, template)
    expect(values).toMatchObject({
      ...{ name: 'db-copy-2', description: 'Data', hardware: 'memory', preset: '4x32' },
      ...{ bootSource: 'project', projectImage: OTHER, bootSize: '50' },
      ...{ sshKeys: '["desk"]', networking: 'create', ephemeral: 'false' },
    })
    expect(JSON.parse(values['nics'] ?? '')).toMatchObject([{ ip: '' }, { ip: '' }])
    const nic = { name: 'a', description: '', vpc: 'default', subnet: 'default', ip: '' }
    const networking = (stack?: 'v4' | 'v6' | 'dual_stack') =>
      initialValues(choices, { ...template, nics: [{ ...nic, ...(stack && { stack }) }] })[
        'networking'
      ]
    expect([networking(), networking('v6'), networking('dual_stack')]).toEqual([
      'default',
      'default_ipv6',
      'default',
    ])
    expect(JSON.parse(values['disks'] ?? '')).toMatchObject([
      { type: 'create', name: 'data-copy', gib: 100, source: { type: 'blank', blockSize: 512 } },
      { type: 'create', name: 'fast-copy', gib: 2_000, source: { type: 'local' } },
    ])
    expect(values).toMatchObject({ cpuPlatform: 'amd_milan', jumboFrames: 'true' })
    expect(parsed({}, choices, template).disks).toHaveLength(2)
  })
})
