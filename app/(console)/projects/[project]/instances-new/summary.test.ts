import { describe, expect, test } from 'vitest'
import { BASELINE } from '@/lib/contract/api-version'
import { platformLimits } from '@/lib/contract/platform-limits'
import type { Choices } from './form-values'
import { networkWords, summaryLines, wantedOf } from './summary'

const limits = platformLimits(BASELINE)
const choices: Choices = {
  siloImages: [{ id: 's1', name: 'debian-12', system: 'debian / 12', gib: 2 }],
  projectImages: [{ id: 'p1', name: 'shop-base', system: 'ubuntu / 24.04', gib: 8 }],
  disks: [{ name: 'scratch', gib: 20 }],
  diskNames: ['scratch'],
  keys: [{ name: 'laptop', description: '' }],
  vpcs: ['default'],
  pools: [{ name: 'public-v4', description: '', isDefault: true }],
  arePoolsKnown: true,
  floatingIps: [],
  hasFloatingIps: false,
  unread: [],
}
const start = {
  ...{ hardware: 'general', preset: '2x8', bootSource: 'silo', siloImage: 's1', bootSize: '10' },
  ...{ disks: '[]', sshKeys: '["laptop"]', networking: 'default', nics: '[]' },
  ...{ ephemeral: 'true', pool: 'public-v4', floatingIps: '[]', hostname: '' },
}
const disks = JSON.stringify([
  { type: 'create', name: 'data', description: '', gib: 33 },
  { type: 'attach', name: 'scratch', gib: 20 },
])
const line = (label: string, values: Readonly<Record<string, string>>, of = choices) =>
  summaryLines({ ...start, ...values }, of, limits).find((each) => each.label === label)

describe('the summary', () => {
  test('says what the defaults come to', () =>
    expect(summaryLines(start, choices, limits)).toEqual([
      { label: 'Size', value: '2 vCPUs · 8 GiB', detail: 'General Purpose' },
      { label: 'Image', value: 'debian-12', detail: 'debian / 12' },
      { label: 'Disk', value: '10 GiB boot disk', detail: undefined },
      { label: 'Network', value: 'default', detail: 'public-v4' },
      { label: 'SSH keys', value: 'laptop' },
    ]))
  test('follows a size by hand, and has none while it is none', () => {
    const custom = { hardware: 'custom', ncpus: '3', memory: '7' }
    expect(line('Size', custom)).toMatchObject({ value: '3 vCPUs · 7 GiB', detail: 'Custom' })
    expect(line('Size', { ...custom, ncpus: '' })).toMatchObject({ value: '—' })
  })
  test('counts disks that are made and attached', () =>
    expect(line('Disks', { disks })).toMatchObject({
      value: '10 GiB boot disk',
      detail: '+ 2 additional, 53 GiB',
    }))
  test('knows images of the project, and disks that are there', () => {
    expect(line('Image', { bootSource: 'project', projectImage: 'p1' })?.value).toBe('shop-base')
    const disk = { bootSource: 'disk', bootDisk: 'scratch' }
    expect(line('Boots from', disk)).toMatchObject({
      value: 'scratch',
      detail: 'Existing disk, 20 GiB',
    })
    expect(line('Disk', disk)).toBeUndefined()
    expect(line('Disks', { ...disk, disks })?.value).toBe('2 additional, 53 GiB')
    expect(line('Boots from', { bootSource: 'disk' })?.value).toBe('—')
  })
  test.each([
    ['[]', 'None'],
    ['["a","b"]', 'a, b'],
    ['["a","b","c"]', '3 keys'],
  ])('names keys %s as %s', (sshKeys, words) =>
    expect(line('SSH keys', { sshKeys })?.value).toBe(words),
  )
  test('says that all keys go along while none can be chosen', () =>
    expect(line('SSH keys', { sshKeys: '' })?.value).toBe('All of yours'))
  test('knows no image whose list is on its way, and keeps its lines free', () => {
    const coming = { ...choices, siloImages: [], loading: ['siloImages'] as const }
    expect(line('Image', { siloImage: '' }, coming)).toMatchObject({ value: '—', detail: '\u00a0' })
  })
})

test.each([
  [{}, 'default · public-v4'],
  [{ pool: '' }, 'default · default pool'],
  [{ networking: 'none', ephemeral: 'false' }, 'No interface · No external IP'],
  [{ networking: 'create' }, '— · public-v4'],
  [{ networking: 'create', nics: '[{"name":"front"},{"name":"back"}]' }, 'front, back · public-v4'],
  [{ floatingIps: '["shop"]', hostname: 'a.b' }, 'default · public-v4, shop · a.b'],
])('networking with %j is "%s"', (values, words) =>
  expect(networkWords({ ...start, ...values })).toBe(words),
)

test('only what is made takes storage, and nothing that is no number', () => {
  expect(wantedOf({ ...start, disks }, limits)).toEqual({ cpus: 2, memory: 8, storage: 43 })
  expect(wantedOf({ ...start, bootSize: 'x' }, limits).storage).toBe(0)
  expect(wantedOf({ ...start, bootSource: 'disk' }, limits).storage).toBe(0)
})
