import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currentOf,
  foundLeft,
  type Job,
  offersOf,
  overOf,
  parseJobs,
  phaseOf,
  runJob,
  skippedOf,
  stepOf,
  type Sent,
  type StepResult,
} from './job'

const SENT: Sent = { before: { id: 'd', as: '' }, until: 1 }

const jobOf = (...things: string[]): Job => ({
  ...{ id: 'job', title: 'Delete project', thing: 'shop', href: '/projects', startedAt: 0 },
  steps: things.map((thing) =>
    stepOf({ label: 'Delete disk', thing, by: 'diskDelete', input: { path: { disk: thing } } }),
  ),
})

/** Runs a job against these results, one for each step that is made; 'unreachable' answers nothing. */
async function run(job: Job, results: readonly (StepResult | 'unreachable')[], stopAfter = 99) {
  const made: string[] = []
  const reports: Job[] = []
  const end = await runJob(job, {
    perform: async ({ thing }, { sends }) => {
      const result = results[made.push(thing) - 1] ?? { type: 'done' }
      const isSent = result === 'unreachable' || !/expired|stopped/.test(result.type)
      if (isSent) sends(SENT)
      if (result === 'unreachable') throw new Error('offline')
      return result
    },
    report: (now) => reports.push(now),
    isStopped: () => made.length >= stopAfter,
  })
  return { ...end, made, reports }
}
const states = ({ steps }: Job) => steps.map(({ state }) => state.type).join(' ')

describe('a job', () => {
  test('makes its steps in their order, and tells of each', async () => {
    const { job, made, reports } = await run(jobOf('a', 'b'), [])
    expect(made).toEqual(['a', 'b'])
    expect(phaseOf(job)).toBe('done')
    expect(reports.map(states)).toEqual([
      'waiting waiting',
      'running waiting',
      // With what was there before it was sent.
      'running waiting',
      'done waiting',
      'done running',
      'done running',
      'done done',
    ])
    expect(reports.map(({ steps }) => steps[0]?.sent)).toEqual([
      ...[undefined, undefined, SENT],
      ...[undefined, undefined, undefined, undefined],
    ])
  })

  test('ends at the first refusal, and goes on from there', async () => {
    const refused: StepResult = { type: 'refused', message: 'disk is attached' }
    const first = await run(jobOf('a', 'b', 'c'), [{ type: 'done' }, refused])
    expect(states(first.job)).toBe('done refused waiting')
    expect(phaseOf(first.job)).toBe('refused')
    expect(currentOf(first.job)?.state).toEqual(refused)
    const second = await run(first.job, [])
    expect(second.made).toEqual(['b', 'c'])
    expect(phaseOf(second.job)).toBe('done')
  })

  test('goes on where another user has made the change', async () => {
    const { job, made } = await run(jobOf('a', 'b'), [{ type: 'already' }])
    expect(made).toEqual(['a', 'b'])
    expect(states(job)).toBe('already done')
    expect(overOf(job)).toBe(2)
    expect(phaseOf(job)).toBe('done')
  })

  test('whose thing was deleted meanwhile ends with words, and nothing is left to do', async () => {
    const otherwise = { type: 'already' } as const
    const job = { ...jobOf('a', 'b', 'c'), about: 'web-1' }
    const results: StepResult[] = [{ type: 'done' }, { type: 'deleted', otherwise }]
    const end = await run(job, results)
    expect(states(end.job)).toBe('done ended waiting')
    expect(phaseOf(end.job)).toBe('ended')
    expect(currentOf(end.job)?.state).toMatchObject({
      message: expect.stringContaining('web-1 was deleted meanwhile'),
    })
    expect(offersOf(end.job)).toEqual({ skip: undefined, restore: undefined })
    expect(end.job.steps[1]?.sent).toBeUndefined()
    expect(parseJobs(JSON.stringify([end.job]))).toEqual([end.job])
    // A job that isn't about it goes on.
    const other = await run(jobOf('a', 'b', 'c'), results)
    expect(states(other.job)).toBe('done already done')
  })

  test('ends where no answer comes, and says that the outcome is unknown', async () => {
    const { job } = await run(jobOf('a', 'b'), ['unreachable'])
    expect(states(job)).toBe('unknown waiting')
    expect(phaseOf(job)).toBe('unknown')
  })

  test('that is stopped finishes what is in progress', async () => {
    const { job, made } = await run(jobOf('a', 'b', 'c'), [], 1)
    expect(made).toEqual(['a'])
    expect(states(job)).toBe('done waiting waiting')
    expect(phaseOf(job)).toBe('paused')
  })

  test('that is stopped while a step waits has that step before it again', async () => {
    const { job, isSignedIn } = await run(jobOf('a', 'b'), [{ type: 'stopped' }])
    expect(isSignedIn).toBe(true)
    expect(states(job)).toBe('waiting waiting')
  })

  test('of a reader who is signed out has not begun its next step', async () => {
    const { job, isSignedIn } = await run(jobOf('a', 'b'), [{ type: 'done' }, { type: 'expired' }])
    expect(isSignedIn).toBe(false)
    expect(states(job)).toBe('done waiting')
  })

  test('that was left says that the outcome of what was sent is unknown, and finds out as it goes on', async () => {
    const { reports } = await run(jobOf('a', 'b'), [])
    const [, before, sent] = reports.map((each) =>
      foundLeft(parseJobs(JSON.stringify([each]))[0] as Job),
    )
    expect(states(before as Job)).toBe('waiting waiting')
    expect(states(sent as Job)).toBe('unknown waiting')
    expect(phaseOf(sent as Job)).toBe('unknown')
    const found: unknown[] = []
    await runJob(sent as Job, {
      perform: async ({ sent: left }) => {
        found.push(left)
        return { type: 'done' }
      },
      report: () => {},
      isStopped: () => false,
    })
    expect(found).toEqual([SENT, undefined])
  })

  test.each(['stopped', 'expired'] as const)(
    'that ends by %s while the outcome of a step is looked up says that it is unknown',
    async (type) => {
      const { job } = await runJob(jobOf('a'), {
        perform: async (_step, { sends }) => {
          sends(SENT)
          return { type }
        },
        report: () => {},
        isStopped: () => false,
      })
      expect(job.steps[0]).toMatchObject({ state: { type: 'unknown' }, sent: SENT })
    },
  )

  test('says what it waits for, each thing once', async () => {
    const said: unknown[] = []
    await runJob(jobOf('a'), {
      perform: async (_step, { waitsFor }) => {
        for (const what of ['x', 'x', undefined, 'y']) waitsFor(what)
        return { type: 'done' }
      },
      report: ({ steps: [step] }) => void said.push(step?.state),
      isStopped: () => false,
    })
    const running = { type: 'running' }
    expect(said.slice(1, -1)).toEqual([
      running,
      { ...running, message: 'x' },
      running,
      { ...running, message: 'y' },
    ])
  })
})

describe('a job that was refused', () => {
  const refusal: StepResult = { type: 'refused', message: 'it is locked' }
  const of = (...steps: Parameters<typeof stepOf>[0][]): Job => ({
    ...jobOf(),
    steps: steps.map(stepOf),
  })
  const step = (thing: string, more: { isOptional?: true; undoes?: number } = {}) => ({
    ...{ label: 'Do', thing, by: 'diskDelete', input: {} },
    ...more,
  })

  test('goes on without a step that nothing depends on, and says why it wasn’t made', async () => {
    const { job } = await run(of(step('a', { isOptional: true }), step('b')), [refusal])
    const { skip } = offersOf(job)
    const end = await run(skip as Job, [])
    expect(end.made).toEqual(['b'])
    expect(states(end.job)).toBe('skipped done')
    expect(phaseOf(end.job)).toBe('done')
    expect(skippedOf(end.job).map(({ state }) => state)).toEqual([
      { type: 'skipped', message: 'it is locked' },
    ])
    expect(parseJobs(JSON.stringify([end.job]))).toEqual([end.job])
  })

  test('can’t be gone on with where what follows needs it, nor before it was tried', async () => {
    const { job } = await run(of(step('a'), step('b', { isOptional: true })), [refusal])
    expect(offersOf(job).skip).toBeUndefined()
    expect(offersOf(of(step('a', { isOptional: true }))).skip).toBeUndefined()
  })

  test('takes back what it did before, and nothing else', async () => {
    const steps = [step('stop'), step('change'), step('more'), step('start', { undoes: 0 })]
    // The next instance of the same job.
    const others = [step('stop 2'), step('start 2', { undoes: 4 })]
    const { job } = await run(of(...steps, ...others), [{ type: 'done' }, refusal])
    const { restore } = offersOf(job)
    expect(restore?.step.thing).toBe('start')
    const end = await run(restore?.job as Job, [])
    expect(end.made).toEqual(['start'])
    expect(states(end.job)).toBe('done skipped skipped done skipped skipped')
  })

  test('has nothing to take back of what others did, or wasn’t done', async () => {
    const steps = [step('stop'), step('change'), step('start', { undoes: 0 })]
    const never = await run(of(...steps), [refusal])
    expect(offersOf(never.job).restore).toBeUndefined()
    const others = await run(of(...steps), [{ type: 'already' }, refusal])
    expect(offersOf(others.job).restore).toBeUndefined()
    const last = await run(of(...steps), [{ type: 'done' }, { type: 'done' }, refusal])
    expect(offersOf(last.job).restore).toBeUndefined()
    expect(offersOf((await run(last.job, [])).job)).toEqual({ skip: undefined, restore: undefined })
  })
})

const result = fc.oneof(
  fc.constantFrom('done', 'already', 'expired', 'stopped').map((type) => ({ type }) as StepResult),
  fc.constantFrom('refused', 'unknown').map((type) => ({ type, message: 'no' }) as StepResult),
  fc.constant('unreachable' as const),
)

test('whatever happens, nothing is made twice that is over, and nothing before its turn', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.array(result), { maxLength: 6 }),
      fc.integer({ min: 1, max: 8 }),
      async (count, runs, stopAfter) => {
        let job = jobOf(...Array.from({ length: count }, (_, at) => `${at}`))
        let over = 0
        for (const results of runs) {
          const ended = await run(parseJobs(JSON.stringify([job]))[0] ?? job, results, stopAfter)
          expect(ended.made).toEqual(
            Array.from({ length: ended.made.length }, (_, at) => `${over + at}`),
          )
          job = ended.job
          over = overOf(job)
          // What is over stands first.
          expect(job.steps.slice(0, over).map(({ state }) => state.type)).not.toContain('waiting')
          expect(phaseOf(job) === 'done').toBe(over === count)
        }
      },
    ),
  )
})

describe('what is kept', () => {
  test('comes back as it was', async () => {
    const { job } = await run(jobOf('a', 'b'), [{ type: 'refused', message: 'no' }])
    expect(parseJobs(JSON.stringify([job]))).toEqual([job])
  })

  test('is left out where it isn’t whole, and leads nowhere else', () => {
    const job = jobOf('a')
    const broken = [
      null,
      { ...job, steps: [] },
      { ...job, steps: [{ ...job.steps[0], state: { type: 'odd' } }] },
      { ...job, steps: [{ ...job.steps[0], state: { type: 'refused' } }] },
      { ...job, steps: [...job.steps, null] },
      { ...job, href: '//elsewhere.example' },
      { ...job, href: '/\\elsewhere.example' },
      { ...job, startedAt: 'now' },
    ]
    expect(parseJobs(JSON.stringify([...broken, job]))).toEqual([job])
    fc.assert(fc.property(fc.json(), (stored) => void parseJobs(stored)))
  })
})
