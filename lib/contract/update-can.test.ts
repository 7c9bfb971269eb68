import { expect, it } from 'vitest'
import { standsStill, updateProgress, whyNotRecovered, whyNotTarget } from './update-can'

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

it('finishes a recovery where updates are suspended', () => {
  expect(whyNotRecovered({ suspended: false })).toBe('No sled was recovered by hand')
  for (const of of [undefined, { suspended: true }, { suspended: null }])
    expect(whyNotRecovered(of)).toBeUndefined()
})

it('stands still without a new step for 20 minutes, while it isn’t done', () => {
  const at = (minutes: number, of = status({ '17.1.0': 1, '16.0.0': 1 })) =>
    standsStill({ ...of, timeLastStepPlanned: new Date(0) }, minutes * 60_000)
  expect([at(20), at(21), at(21, done)]).toEqual([false, true, false])
  expect(standsStill({ ...status({ '16.0.0': 1 }), timeLastStepPlanned: null }, 9e9)).toBe(false)
})
