import { describe, expect, it } from 'vitest'
import { GIB, TIB } from '@/lib/format/size'
import { inBarUnit, isUnlimited, limitsOf, sumOf } from './amounts'
import { meterOf, percentWords } from './meter'
import { quotaOf, quotaOutlook, quotaText, validateQuota } from './quota-change'
import { rackEstimate } from './rack-estimate'
import { sharesOf } from './shares'

const sled = (threads: number | null, ram: number | null, kind = 'in_service') => ({
  usableHardwareThreads: threads,
  usablePhysicalRam: ram,
  policy: { kind },
})

describe('what a rack can hold', () => {
  it('is the estimate of the specification', () => {
    const sleds = Array.from({ length: 10 }, () => sled(128, 1_008 * GIB))
    expect(rackEstimate(sleds)).toEqual({
      cpus: 896,
      memory: Math.ceil(0.7 * 10_080 * GIB),
      // 0.7 x 10 x 32 x 0.909 = 203.6
      storage: 204 * TIB,
    })
    expect(rackEstimate([sled(1, 1)])).toMatchObject({ cpus: 1, memory: 1, storage: 21 * TIB })
  })

  it('leaves out sleds that are gone, and what is not known', () => {
    expect(rackEstimate([sled(10, 10), sled(10, 10, 'expunged'), sled(null, null)])).toMatchObject({
      cpus: 7,
      memory: 7,
      storage: 41 * TIB,
    })
    expect(rackEstimate([])).toEqual({ cpus: 0, memory: 0, storage: 0 })
  })
})

describe('a meter', () => {
  it.each([
    [0, 0, null, 0, 'ok'],
    [0, 10, 0, 0, 'ok'],
    [66, 100, 66, 0.66, 'ok'],
    [67, 100, 67, 0.67, 'warning'],
    [75, 100, 75, 0.75, 'warning'],
    [76, 100, 76, 0.76, 'error'],
    [120, 100, 120, 1, 'error'],
    [1, 0, Infinity, 1, 'error'],
  ])('%d of %d', (used, whole, percent, fill, level) => {
    expect(meterOf(used, whole)).toEqual({ percent, fill, level })
  })

  it('divides bigints to the last address', () => {
    const whole = 2n ** 120n
    expect(meterOf(whole - 1n, whole).percent).toBeLessThan(100)
    expect(percentWords(meterOf(whole - 1n, whole).percent)).toBe('99%')
    expect(meterOf(whole, whole).percent).toBe(100)
    expect(meterOf((whole * 3n) / 4n, whole).percent).toBe(75)
  })

  it.each([
    [null, '–'],
    [0, '0%'],
    [0.04, '<0.1%'],
    [0.45, '0.4%'],
    [9.99, '9.9%'],
    [66.6, '66%'],
    [99.99, '99%'],
    [100, '100%'],
    [Infinity, '>100%'],
  ])('%d reads %s', (percent, words) => {
    expect(percentWords(percent)).toBe(words)
  })
})

describe('a quota', () => {
  it.each([
    ['', 'cpus', 'CPU quota is required'],
    ['-1', 'cpus', 'Must be at least 0'],
    ['1.5', 'memory', 'Must be a whole number'],
    ['1e3', 'memory', 'Must be a number'],
    ['0x10', 'memory', 'Must be a number'],
    ['0', 'storage', undefined],
    [' 64 ', 'storage', undefined],
    ['8388607', 'storage', undefined],
    ['8388608', 'storage', 'Must be at most 8,388,607 GiB'],
    ['9007199254740991', 'cpus', undefined],
    ['9007199254740993', 'cpus', 'Must be at most 9,007,199,254,740,991 vCPUs'],
  ] as const)('typed as %j of %s: %s', (text, resource, problem) => {
    expect(validateQuota(text, resource)).toBe(problem)
  })

  it('is sent in the unit of the platform, and shown in that of its field', () => {
    expect(quotaOf('7', 'cpus')).toBe(7)
    expect(quotaOf('7', 'memory')).toBe(7 * GIB)
    expect(quotaText(7 * GIB, 'storage')).toBe('7')
    expect(quotaText(7 * GIB + 1, 'storage')).toBe('8')
  })

  const used = { cpus: 80, memory: 100 * GIB, storage: 0 }
  const question = {
    used,
    quotas: { cpus: 70, memory: 400 * GIB, storage: 0 },
    others: { cpus: 100, memory: 400 * GIB, storage: 0 },
    rack: { cpus: 200, memory: 700 * GIB, storage: 10 * TIB },
  }

  it('is looked at beside what is used and what the rack holds', () => {
    const [cpus, memory, storage] = quotaOutlook(question)
    expect(cpus).toMatchObject({ left: -10, rackPercent: 35, promisedPercent: 85 })
    expect(cpus?.warnings.join()).toMatch(/^10 vCPUs below what’s in use/)
    expect(memory).toMatchObject({ left: 300 * GIB, meter: { percent: 25, level: 'ok' } })
    expect(memory?.warnings.join()).toMatch(/exceed the estimated capacity/)
    expect(storage?.warnings).toEqual(['With a quota of 0, nothing can be provisioned'])
  })

  it('is looked at without a rack, and leaves out what is not typed yet', () => {
    const [memory, ...rest] = quotaOutlook({
      used,
      quotas: { cpus: null, memory: 200 * GIB, storage: null },
    })
    expect(rest).toEqual([])
    expect(memory).toMatchObject({ rackPercent: null, promisedPercent: null, warnings: [] })
  })

  it('is as good as none for the built-in silos', () => {
    expect(isUnlimited('cpus', 9_999_999_999)).toBe(true)
    expect(isUnlimited('storage', 1e18)).toBe(true)
    expect(isUnlimited('storage', 4_000 * TIB)).toBe(false)
  })

  it('counts in no sum of quotas then', () => {
    const quota = { cpus: 9_999_999_999, memory: 1e18, storage: 3 * TIB }
    expect(limitsOf(quota)).toEqual({ cpus: null, memory: null, storage: 3 * TIB })
    const all = [limitsOf(quota), { cpus: 2, memory: null, storage: TIB }]
    expect(sumOf(all)).toEqual({ cpus: 2, memory: 0, storage: 4 * TIB })
  })
})

it.each([
  ['cpus', 12, { value: 12, unit: 'vCPUs' }],
  ['memory', 1.5 * TIB, { value: 1536, unit: 'GiB' }],
  ['storage', 1.5 * TIB, { value: 1.5, unit: 'TiB' }],
  ['storage', GIB, { value: 1 / 1024, unit: 'TiB' }],
  ['storage', 128 * GIB, { value: 0.125, unit: 'TiB' }],
] as const)('%s of %d are shown as %o', (resource, amount, shown) => {
  expect(inBarUnit(resource, amount)).toEqual(shown)
})

it('sums what is known', () => {
  const all = [
    { cpus: 1, memory: 2, storage: null },
    { cpus: 10, memory: null, storage: 30 },
  ]
  expect(sumOf(all)).toEqual({ cpus: 11, memory: 2, storage: 30 })
})

it('lists who has most first', () => {
  const amounts = { a: 1, b: 3, c: 0, d: 4 }
  const shares = sharesOf(['a', 'b', 'c', 'd'] as const, (name) => amounts[name])
  expect(shares.map(({ of, percent }) => `${of} ${percent}`)).toEqual([
    'd 50',
    'b 37.5',
    'a 12.5',
    'c 0',
  ])
  expect(sharesOf(['a'], () => 0)).toEqual([{ of: 'a', amount: 0, percent: 0 }])
})
