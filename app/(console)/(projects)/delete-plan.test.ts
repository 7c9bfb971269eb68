import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteSteps, plannedKinds, type ProjectContents } from './delete-plan'

const nothing: ProjectContents = {
  ...{ instances: [], disks: [], snapshots: [], images: [], floatingIps: [] },
  ...{ affinityGroups: [], antiAffinityGroups: [], probes: [], vpcs: [] },
}
const project = { id: 'p-1', name: 'shop' }
const thing = (name: string) => ({ id: `${name}-id`, name })
const lines = (contents: Partial<ProjectContents>) =>
  deleteSteps(project, { ...nothing, ...contents }).map(
    ({ label, thing: name }) => `${label} ${name}`,
  )

test('an empty project is one step', () => {
  expect(lines({})).toEqual(['Delete project shop'])
  expect(plannedKinds(nothing)).toEqual([])
})

test('what is in the way goes first, and what runs is stopped side by side', () => {
  expect(
    lines({
      instances: [
        { ...thing('web'), runState: 'running' },
        { ...thing('old'), runState: 'stopped' },
        { ...thing('api'), runState: 'starting' },
      ],
      disks: [thing('data')],
      snapshots: [thing('daily')],
      images: [thing('base')],
      floatingIps: [thing('front')],
      affinityGroups: [thing('near')],
      antiAffinityGroups: [thing('apart')],
      probes: [thing('lookout')],
      vpcs: [{ ...thing('default'), subnets: [thing('one'), thing('two')] }],
    }),
  ).toEqual([
    'Stop instance web',
    'Stop instance api',
    'Wait until stopped: web',
    'Wait until stopped: api',
    'Delete instance web',
    'Delete instance old',
    'Delete instance api',
    'Delete disk data',
    'Delete snapshot daily',
    'Delete floating IP front',
    'Delete image base',
    'Delete affinity group near',
    'Delete anti-affinity group apart',
    'Delete probe lookout',
    'Delete subnet one',
    'Delete subnet two',
    'Delete VPC default',
    'Delete project shop',
  ])
})

test('all that is planned is told before, by name, and deleted by id', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 4 })
  const things = names.map((all) => all.map(thing))
  const contents: fc.Arbitrary<ProjectContents> = fc.record({
    instances: names.map((all) => all.map((name) => ({ ...thing(name), runState: 'stopped' }))),
    ...{ disks: things, snapshots: things, images: things, floatingIps: things },
    ...{ affinityGroups: things, antiAffinityGroups: things, probes: things },
    vpcs: fc
      .tuple(names, things)
      .map(([vpcs, subnets]) => vpcs.map((name) => ({ ...thing(name), subnets }))),
  })
  fc.assert(
    fc.property(contents, (all) => {
      const steps = deleteSteps(project, all)
      const told = plannedKinds(all).flatMap((kind) => kind.names)
      expect(steps.length).toBe(told.length + 1)
      for (const { input } of steps)
        expect(Object.values((input as { path: Record<string, string> }).path)[0]).toMatch(
          /-id$|^p-1$/,
        )
      expect(steps.at(-1)?.by).toBe('projectDelete')
    }),
  )
})
