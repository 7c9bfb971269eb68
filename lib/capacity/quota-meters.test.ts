import { describe, expect, test } from 'vitest'
import { GIB } from '@/lib/contract/limits'
import type { Utilization } from '@/lib/contract/silo'
import { meterParts, quotaMeters, quotaUsage } from './quota-meters'

const utilization = (
  capacity: Utilization['capacity'],
  provisioned: Utilization['provisioned'],
): Utilization => ({ capacity, provisioned })

const demo = utilization(
  { cpus: 100, memory: 64 * GIB, storage: 500 * GIB },
  { cpus: 90, memory: 60.5 * GIB, storage: 600 * GIB },
)

describe('the use of a quota', () => {
  test('counts in vCPUs and whole GiB', () =>
    expect(quotaUsage(demo)).toEqual({
      cpus: { used: 90, quota: 100 },
      memory: { used: 61, quota: 64 },
      storage: { used: 600, quota: 500 },
    }))
  test('without an end has no quota', () =>
    expect(quotaUsage(utilization({ ...demo.capacity, storage: 1e18 }, demo.provisioned))).toEqual(
      expect.objectContaining({ storage: { used: 600, quota: null } }),
    ))
  test('is not known when the platform does not say', () =>
    expect(
      quotaUsage(utilization({ ...demo.capacity, cpus: null }, demo.provisioned)),
    ).toBeUndefined())
})

describe('a meter', () => {
  const usage = quotaUsage(demo)
  if (!usage) throw new Error('the demo says what it uses')
  const [cpus, memory, storage] = quotaMeters(usage, { cpus: 4, memory: 8, storage: 10 })
  test('says what is left beside the instance, or by how much it does not fit', () =>
    expect([cpus?.left, memory?.left, storage?.left]).toEqual([6, -5, -110]))
  test('ends where the quota ends', () => {
    expect(cpus && meterParts(cpus)).toEqual({ used: 0.9, wanted: 0.04 })
    expect(memory && meterParts(memory)).toEqual({ used: 61 / 64, wanted: 1 - 61 / 64 })
    expect(storage && meterParts(storage)).toEqual({ used: 1, wanted: 0 })
  })
  test('is empty without a quota', () =>
    expect(meterParts({ resource: 'cpus', used: 3, wanted: 4, quota: null, left: null })).toEqual({
      used: 0,
      wanted: 0,
    }))
})
