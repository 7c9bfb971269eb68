import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ApiVersion,
  BASELINE,
  FIRST_VERSION,
  NEWEST_VERSION,
} from '@/lib/contract/api-version'
import { DiskBackend, DiskCreate } from '@/lib/contract/disk'
import { InstanceCreate } from '@/lib/contract/instance'
import { isLowered, lowered, TooOld } from './index'

const ID = '3c8e1b34-9a7b-4d3e-8f60-2d6b8c1e5a77'
const READ_ONLY: ApiVersion = 2_026_013_001
const OPTIONAL: ApiVersion = 2_026_013_100
const VERSIONS = [BASELINE, FIRST_VERSION, 2_025_120_300, READ_ONLY, OPTIONAL, NEWEST_VERSION]

const blockSize = fc.constantFrom(512 as const, 2048 as const, 4096 as const)
const copied = fc.option(fc.boolean(), { nil: undefined })
const source = fc.oneof(
  fc.record({ type: fc.constantFrom('blank', 'importing_blocks'), blockSize }),
  fc.record({ type: fc.constant('snapshot'), snapshotId: fc.constant(ID), readOnly: copied }),
  fc.record({ type: fc.constant('image'), imageId: fc.constant(ID), readOnly: copied }),
)
const backend = fc.oneof(
  fc.constant({ type: 'local' }),
  fc.record({ type: fc.constant('distributed'), diskSource: source }),
)
const naming = { name: 'data', description: '', size: 2 ** 30 }

/** What a version was told, in the contract's shape again; undefined where it can't be told. */
function roundTrip(given: unknown, version: ApiVersion): unknown {
  try {
    const { diskSource, ...rest } = lowered('diskCreate', given, version) as {
      diskSource?: unknown
    }
    return diskSource ? { ...rest, diskBackend: { type: 'distributed', diskSource } } : rest
  } catch (error) {
    if (error instanceof TooOld) return undefined
    throw error
  }
}

const isReadOnly = (body: DiskCreate): boolean =>
  body.diskBackend.type === 'distributed' &&
  'readOnly' in body.diskBackend.diskSource &&
  body.diskBackend.diskSource.readOnly === true

describe('a new disk', () => {
  test('is told to every version as it is meant, or not at all', () => {
    fc.assert(
      fc.property(backend, fc.constantFrom(...VERSIONS), (diskBackend, version) => {
        const body = DiskCreate.parse({ ...naming, diskBackend })
        const back = roundTrip(body, version)
        if (back === undefined) {
          const isUnknown = diskBackend.type === 'local' ? version < 2_025_120_300 : false
          expect(isUnknown || (isReadOnly(body) && version < READ_ONLY)).toBe(true)
          return
        }
        const parsed = DiskCreate.parse(back)
        expect(isReadOnly(parsed)).toBe(isReadOnly(body))
        // What is left out is false.
        const plain = (value: unknown) =>
          JSON.parse(JSON.stringify(value).replaceAll(',"readOnly":false', ''))
        expect(plain(parsed)).toEqual(plain(body))
      }),
    )
  })

  test('has its source where a version looks for it', () => {
    const blank = { type: 'blank', blockSize: 512 }
    const body = { ...naming, diskBackend: { type: 'distributed', diskSource: blank } }
    expect(lowered('diskCreate', body, BASELINE)).toEqual({ ...naming, diskSource: blank })
    expect(lowered('diskCreate', body, FIRST_VERSION)).toEqual({ ...naming, diskSource: blank })
    expect(lowered('diskCreate', body, NEWEST_VERSION)).toEqual(body)
  })

  test('says whether it is read-only where that must be said', () => {
    const copy = { type: 'image', imageId: ID }
    const body = { ...naming, diskBackend: { type: 'distributed', diskSource: copy } }
    const told = (version: ApiVersion) => lowered('diskCreate', body, version)
    expect(told(READ_ONLY)).toMatchObject({ diskBackend: { diskSource: { readOnly: false } } })
    expect(told(OPTIONAL)).toEqual(body)
  })

  test('that a platform has no words for is refused, in ours', () => {
    const local = { ...naming, diskBackend: { type: 'local' } }
    expect(() => lowered('diskCreate', local, BASELINE)).toThrow(
      'Local disks need a platform of 2025-12 or newer.',
    )
    const frozen = { type: 'image', imageId: ID, readOnly: true }
    const body = { ...naming, diskBackend: { type: 'distributed', diskSource: frozen } }
    expect(() => lowered('diskCreate', body, 2_025_120_300)).toThrow(/^Read-only disks need/)
  })

  test('in older words already, or of no form at all, stays as it is', () => {
    const old = { ...naming, diskSource: { type: 'blank', blockSize: 512 } }
    expect(lowered('diskCreate', old, BASELINE)).toEqual(old)
    expect(lowered('diskCreate', 'words', BASELINE)).toBe('words')
    expect(lowered('diskCreate', { diskBackend: 7 }, BASELINE)).toEqual({ diskBackend: 7 })
  })
})

describe('a new instance', () => {
  const create = {
    ...{ name: 'web', description: '', hostname: 'web', memory: 2 ** 30, ncpus: 1 },
    disks: [{ type: 'attach', name: 'spare' }],
    bootDisk: {
      ...{ type: 'create', ...naming },
      diskBackend: { type: 'distributed', diskSource: { type: 'image', imageId: ID } },
    },
  }

  test('that asks for nothing new is told to every platform', () => {
    const parsed = InstanceCreate.parse(create)
    const told = lowered('instanceCreate', parsed, BASELINE)
    for (const key of ['cpuPlatform', 'enableJumboFrames', 'antiAffinityGroups'])
      expect(told).not.toHaveProperty(key)
    expect(told).toMatchObject({
      bootDisk: { diskSource: { type: 'image', imageId: ID } },
      disks: create.disks,
    })
    expect(told).not.toHaveProperty('bootDisk.diskBackend')
    expect(lowered('instanceCreate', parsed, FIRST_VERSION)).toMatchObject({
      cpuPlatform: null,
      antiAffinityGroups: [],
    })
    expect(lowered('instanceCreate', parsed, NEWEST_VERSION)).toMatchObject({
      enableJumboFrames: false,
    })
  })

  test.each([
    [{ cpuPlatform: 'amd_milan' }, BASELINE, 'CPU platforms need'],
    [{ cpuPlatform: 'amd_turin_v2' }, 2_026_060_500, 'Instances on AMD Turin v2 need'],
    [{ enableJumboFrames: true }, 2_026_060_400, 'Jumbo frames need'],
    [{ antiAffinityGroups: ['apart'] }, BASELINE, 'Instances created in anti-affinity groups need'],
    [{ disks: [{ type: 'create', diskBackend: { type: 'local' } }] }, FIRST_VERSION, 'Local disks'],
  ])('with %j is not told to %i', (more, version, words) => {
    expect(() => lowered('instanceCreate', { ...create, ...more }, version)).toThrow(words)
    expect(() => lowered('instanceCreate', { ...create, ...more }, NEWEST_VERSION)).not.toThrow()
  })
})

describe('an update of an instance', () => {
  const update = { ncpus: 2, memory: 2 ** 30, bootDisk: null, autoRestartPolicy: null }
  const all = { ...update, cpuPlatform: null, enableJumboFrames: false }

  test('says to each platform what it wants to hear', () => {
    expect(isLowered('instanceUpdate')).toBe(true)
    expect(lowered('instanceUpdate', all, BASELINE)).toEqual(update)
    expect(lowered('instanceUpdate', all, FIRST_VERSION)).toEqual({ ...update, cpuPlatform: null })
    expect(lowered('instanceUpdate', all, 2_026_013_100)).toEqual({ ...update, cpuPlatform: null })
    expect(lowered('instanceUpdate', all, NEWEST_VERSION)).toEqual(all)
  })

  test('adds nothing that was not told', () =>
    expect(lowered('instanceUpdate', update, NEWEST_VERSION)).toEqual(update))
})

test('every backend of the contract is covered', () =>
  expect(DiskBackend.options.map(({ shape }) => shape.type.value)).toEqual([
    'local',
    'distributed',
  ]))
