import { expect, test } from 'vitest'
import { BASELINE, FIRST_VERSION, NEWEST_VERSION } from '@/lib/contract/api-version'
import type { Instance } from '@/lib/contract/instance'
import { allOf, keptOf } from './instance-kept'

const instance = {
  ...{ id: 'i', name: 'web', description: '', hostname: 'web', projectId: 'p' },
  ...{ ncpus: 2, memory: 1024, runState: 'stopped', autoRestartEnabled: true },
  ...{ bootDiskId: null, autoRestartPolicy: 'best_effort' },
  ...{ timeCreated: null, timeModified: null, timeRunStateUpdated: null },
} satisfies Instance

test('goes back as it came, also what only newer platforms have', () => {
  const kept = { bootDisk: null, autoRestartPolicy: 'best_effort' }
  expect(keptOf(instance, BASELINE)).toEqual(kept)
  const today = { ...instance, cpuPlatform: 'amd_later', enableJumboFrames: true }
  expect(allOf(today, NEWEST_VERSION)).toEqual({
    ...kept,
    ...{ ncpus: 2, memory: 1024, cpuPlatform: 'amd_later', enableJumboFrames: true },
  })
})

test('nothing is sent of what was not told, where the platform wants to hear it', () => {
  expect(keptOf(instance, FIRST_VERSION)).toBeUndefined()
  expect(keptOf({ ...instance, cpuPlatform: null }, FIRST_VERSION)).toBeDefined()
  expect(keptOf({ ...instance, cpuPlatform: null }, NEWEST_VERSION)).toBeUndefined()
  const { bootDiskId: _, ...unread } = instance
  expect(keptOf(unread, BASELINE)).toBeUndefined()
})
