import { expect, test } from 'vitest'
import { FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import { platformCan, type PlatformFeature } from '@/lib/contract/platform-can'
import { cpuPlatformWords } from './cpu-platform'
import { cpuPlatformOptions } from './hardware-options'

const on = (version: number) => (feature: PlatformFeature) => platformCan(version, feature)

test('platforms in words', () => {
  expect(['amd_milan', 'amd_turin_v2', null, '', 'toString'].map(cpuPlatformWords)).toEqual([
    ...['AMD Milan', 'AMD Turin v2', 'Any', 'Any', 'toString'],
  ])
})

test('those of the platform are offered, and what an instance has', () => {
  const labels = (version: number, kept?: string | null) =>
    cpuPlatformOptions(on(version), kept).map(({ label }) => label)
  expect(labels(FIRST_VERSION)).toEqual(['Any', 'AMD Milan', 'AMD Turin'])
  expect(labels(NEWEST_VERSION, 'amd_turin')).toEqual([
    ...['Any', 'AMD Milan', 'AMD Turin', 'AMD Turin v2'],
  ])
  expect(labels(FIRST_VERSION, 'amd_later')).toContain('amd_later')
})
