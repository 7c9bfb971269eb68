import { describe, expect, test } from 'vitest'
import { BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { platformLimits } from '@/lib/contract/platform-limits'
import { chosenSize, firstPreset, hardwareValues, overQuota, presetOf } from './hardware'

const limits = platformLimits(BASELINE)
const values = { hardware: 'general', preset: '2x8', ncpus: '3', memory: '7' }

describe('the chosen size', () => {
  test('is the preset’s, whatever the numbers say', () => {
    expect(chosenSize(values, limits)).toEqual({ ncpus: 2, memoryGib: 8 })
    expect(chosenSize({ ...values, hardware: 'memory', preset: '16x128' }, limits)).toEqual({
      ncpus: 16,
      memoryGib: 128,
    })
  })
  test('is the numbers’ under Custom', () =>
    expect(chosenSize({ ...values, hardware: 'custom' }, limits)).toEqual({
      ncpus: 3,
      memoryGib: 7,
    }))
  test('can be more on a platform of today', () => {
    const large = { ...values, hardware: 'custom', ncpus: '254', memory: '1536' }
    expect(chosenSize(large, limits)).toBeUndefined()
    expect(chosenSize(large, platformLimits(NEWEST_VERSION))).toEqual({
      ncpus: 254,
      memoryGib: 1536,
    })
  })
  test.each([
    { preset: '3x7' },
    { hardware: 'custom', ncpus: '65' },
    { hardware: 'custom', ncpus: '0' },
    { hardware: 'custom', memory: '257' },
    { hardware: 'custom', memory: '' },
    { hardware: 'custom', ncpus: '1.5' },
  ])('is none for %j', (bad) => expect(chosenSize({ ...values, ...bad }, limits)).toBeUndefined())
})

test('the first preset of each tab is what choosing it selects', () => {
  expect(['general', 'cpu', 'memory', 'custom'].map(firstPreset)).toEqual([
    '2x8',
    '2x4',
    '2x16',
    undefined,
  ])
  expect(presetOf('2x16')).toEqual({ ncpus: 2, memoryGib: 16 })
})

test('a size is shown as its preset, or by hand', () => {
  expect(hardwareValues({ ncpus: 32, memoryGib: 64 })).toMatchObject({
    hardware: 'cpu',
    preset: '32x64',
  })
  expect(hardwareValues({ ncpus: 8, memoryGib: 40 })).toMatchObject({
    hardware: 'custom',
    ncpus: '8',
    memory: '40',
  })
})

test('more than the quota has left is said, each of it', () => {
  const left = { cpus: 4, memoryGib: 8, storageGib: 0 }
  expect(overQuota({ ncpus: 4, memoryGib: 8 }, left)).toBeUndefined()
  expect(overQuota({ ncpus: 5, memoryGib: 8 }, left)).toMatch('more vCPUs than')
  expect(overQuota({ ncpus: 5, memoryGib: 9 }, left)).toMatch('more vCPUs and memory than')
})
