import { expect, it } from 'vitest'
import { updateProgress, whyNotTarget } from './update-can'

const status = (components: Readonly<Record<string, number>>, suspended = false) => ({
  targetRelease: { version: '17.1.0' },
  componentsByReleaseVersion: components,
  suspended,
})
const done = status({ '17.1.0': 84 })

it('counts what runs the target', () => {
  expect(updateProgress(status({ '17.1.0': 20, '16.0.0': 60, unknown: 4 }))).toEqual({
    done: 20,
    all: 84,
  })
  expect(updateProgress(status({ 'install dataset': 84 }))).toEqual({ done: 0, all: 84 })
  expect(updateProgress({ ...done, targetRelease: null })).toBeUndefined()
})

it.each([
  ['17.1.0', done, 'Already the target'],
  ['19.0.0', done, 'Update to release 18 first'],
  ['17.0.9', done, 'Older than the target, 17.1.0'],
  ['17.1.1', done, undefined],
  ['18.0.0', done, undefined],
  // What comes after the plus decides nothing.
  ['17.1.0+git2', done, undefined],
  ['18.0.0', status({ '17.1.0': 83, '16.0.0': 1 }), 'An update is in progress'],
  ['18.0.0', status({ '17.1.0': 84 }, true), 'Updates are suspended until recovery is finished'],
  // The first one is always allowed.
  ['3.0.0', { ...status({ 'install dataset': 84 }), targetRelease: null }, undefined],
  ['3.0.0', undefined, undefined],
])('%s', (version, of, why) => {
  expect(whyNotTarget(version, of)).toBe(why)
})
