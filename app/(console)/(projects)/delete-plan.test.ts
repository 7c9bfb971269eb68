import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { offersOf, withState } from '@/lib/jobs/job'
import { deleteSteps, obstacles, plannedKinds } from './delete-plan'
import { type ProjectContents, projectKinds } from './project-kinds'

const nothing = Object.fromEntries(
  projectKinds.map(([kind]) => [kind, []]),
) as unknown as ProjectContents
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
      instance: [
        { ...thing('web'), runState: 'running' },
        { ...thing('old'), runState: 'stopped' },
        { ...thing('api'), runState: 'starting' },
      ],
      disk: [{ ...thing('data'), state: { state: 'detached' } }],
      snapshot: [thing('daily')],
      image: [thing('base')],
      floatingIp: [thing('front')],
      externalSubnet: [thing('lab')],
      affinityGroup: [thing('near')],
      antiAffinityGroup: [thing('apart')],
      probe: [thing('lookout')],
      vpc: [{ ...thing('default'), subnets: [thing('one'), thing('two')] }],
    }),
  ).toEqual([
    // Before anything else is lost: its reader may not be allowed to.
    'Delete probe lookout',
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
    'Delete external subnet lab',
    'Delete image base',
    'Delete affinity group near',
    'Delete anti-affinity group apart',
    'Delete subnet one',
    'Delete subnet two',
    'Delete VPC default',
    'Delete project shop',
  ])
})

const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 4 })
const things = names.map((all) => all.map(thing))
const named = Object.fromEntries(projectKinds.map(([kind]) => [kind, things])) as Readonly<
  Record<keyof ProjectContents, typeof things>
>
const contents: fc.Arbitrary<ProjectContents> = fc.record({
  ...named,
  disk: names.map((all) => all.map((name) => ({ ...thing(name), state: { state: 'detached' } }))),
  instance: names.map((all) => all.map((name) => ({ ...thing(name), runState: 'stopped' }))),
  vpc: fc
    .tuple(names, things)
    .map(([vpcs, subnets]) => vpcs.map((name) => ({ ...thing(name), subnets }))),
})

test('all that is planned is told before, by name, and deleted by id', () => {
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

test('a step that is refused can’t be skipped: the project needs it', () => {
  fc.assert(
    fc.property(contents, (all) => {
      const steps = deleteSteps(project, all)
      const job = { id: 'j', title: 't', thing: 'shop', href: '/', startedAt: 0, steps }
      for (const at of steps.keys()) {
        let now = withState(job, at, { type: 'refused', message: 'no' })
        for (let before = 0; before < at; before += 1)
          now = withState(now, before, { type: 'done' })
        expect(offersOf(now).skip).toBeUndefined()
      }
    }),
  )
})

test('what can’t be stopped or deleted now is said before anything is', () => {
  const disks = ['import_ready', 'importing_from_bulk_writes', 'detached', 'faulted', 'creating']
  const all: ProjectContents = {
    ...nothing,
    disk: disks.map((state) => ({ ...thing(state), state: { state } })) as never,
    instance: (['migrating', 'repairing', 'running', 'stopped', 'failed'] as const).map(
      (runState) => ({ ...thing(runState), runState }),
    ),
  }
  expect(obstacles(all)).toEqual([
    'Disk import_ready is being imported to. Stop its import first.',
    'Disk importing_from_bulk_writes is being imported to. Stop its import first.',
    'Instance migrating is migrating. Wait until that’s over.',
    'Instance repairing is repairing. Wait until that’s over.',
  ])
})
