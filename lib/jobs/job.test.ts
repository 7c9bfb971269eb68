import * as fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Advance,
  advanced,
  currentOf,
  endedBy,
  forgotten,
  goneOn,
  type Job,
  offersOf,
  overOf,
  phaseOf,
  skippedOf,
  stepOf,
  type Sent,
  type StepResult,
} from './job'

// A try that fails is logged.
beforeEach(() => void vi.stubGlobal('console', { ...console, error: () => {} }))

const SENT: Sent = { before: { id: 'd', as: '' }, until: 1 }

const jobOf = (...things: string[]): Job => ({
  ...{ id: 'job', title: 'Delete project', thing: 'shop', href: '/projects', startedAt: 0 },
  steps: things.map((thing) =>
    stepOf({ label: 'Delete disk', thing, by: 'diskDelete', input: { path: { disk: thing } } }),
  ),
})

/** Runs a job against these results, one for each try of a step; 'unreachable' answers nothing. */
async function run(begun: Job, results: readonly (StepResult | 'unreachable')[], stopAfter = 99) {
  const made: string[] = []
  const reports: Job[] = []
  let end: Advance = { job: begun, next: 'now' }
  while (end.next === 'now' || end.next === 'later')
    end = await advanced(end.job, {
      perform: async ({ thing }, { sends, stales }) => {
        const result = results[made.push(thing) - 1] ?? { type: 'done' }
        const isSent = result === 'unreachable' || !/expired|stopped|waits/.test(result.type)
        if (isSent) await sends(SENT)
        if (result === 'unreachable') throw new Error('offline')
        if (result.type === 'done') stales([`${thing}List`, 'diskList'])
        return result
      },
      report: async (now) => void reports.push(now),
      isStopped: () => made.length >= stopAfter,
    })
  return { ...end, made, reports }
}
/** What the edge stores and opens again. */
const stored = (job: Job): Job => JSON.parse(JSON.stringify(job))
const again = (job: Job): Job => goneOn(job, 'again') ?? expect.fail('it can’t go on')
const states = ({ steps }: Job) => steps.map(({ state }) => state.type).join(' ')

describe('a job', () => {
  test('makes its steps in their order, and tells of each', async () => {
    const { job, made, reports } = await run(jobOf('a', 'b'), [])
    expect(made).toEqual(['a', 'b'])
    expect(phaseOf(job)).toBe('done')
    expect(job.stale).toEqual(['aList', 'diskList', 'bList'])
    expect(reports.map(states)).toEqual([
      'running waiting',
      // With what was there before it was sent.
      'running waiting',
      'done waiting',
      'done running',
      'done running',
      'done done',
    ])
    expect(reports.map(({ steps }) => steps[0]?.sent)).toEqual([
      ...[undefined, SENT],
      ...[undefined, undefined, undefined, undefined],
    ])
  })

  test('ends at the first refusal, and goes on from there', async () => {
    const refused: StepResult = { type: 'refused', message: 'disk is attached' }
    const first = await run(jobOf('a', 'b', 'c'), [{ type: 'done' }, refused])
    expect(states(first.job)).toBe('done refused waiting')
    expect(phaseOf(first.job)).toBe('refused')
    expect(currentOf(first.job)?.state).toEqual(refused)
    const second = await run(again(first.job), [])
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
    expect(goneOn(end.job, 'again')).toBeUndefined()
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
    const { job, next } = await run(jobOf('a', 'b'), [{ type: 'stopped' }])
    expect(next).toBe('over')
    expect(states(job)).toBe('waiting waiting')
  })

  test('of a reader who is signed out has not begun its next step', async () => {
    const { job, next } = await run(jobOf('a', 'b'), [{ type: 'done' }, { type: 'expired' }])
    expect(next).toBe('signed-out')
    expect(states(job)).toBe('done waiting')
  })

  test('that has crashed goes on with the step that it was at, and finds out what was sent', async () => {
    const { reports } = await run(jobOf('a', 'b'), [])
    const found: unknown[] = []
    for (const left of reports.slice(0, 2).map(stored))
      await advanced(left, {
        perform: async ({ sent }, { since }) => {
          expect(left.steps[0]?.state).toEqual({ type: 'running', since })
          found.push(sent)
          return { type: 'done' }
        },
        report: async () => {},
        isStopped: () => false,
      })
    expect(found).toEqual([undefined, SENT])
  })

  test.each(['stopped', 'expired', 'waits'] as const)(
    'that ends by %s while the outcome of a step is looked up says that it is unknown',
    async (type) => {
      let isStopped = false
      const { job } = await advanced(jobOf('a'), {
        perform: async (_step, { sends }) => {
          await sends(SENT)
          isStopped = true
          return { type }
        },
        report: async () => {},
        isStopped: () => isStopped,
      })
      expect(job.steps[0]).toMatchObject({ state: { type: 'unknown' }, sent: SENT })
      // Its reader has asked: it may be sent as often as at first.
      expect(again(job).steps[0]).toMatchObject({
        ...{ state: { type: 'waiting' }, sent: { ...SENT, times: 0 } },
      })
    },
  )

  test('says what it waits for, from when the step began', async () => {
    const waits = { type: 'waits', message: 'x' } as const
    const { made, reports, job } = await run(jobOf('a'), [waits, { type: 'waits' }])
    expect(made).toEqual(['a', 'a', 'a'])
    expect(phaseOf(job)).toBe('done')
    const since = expect.any(Number)
    expect(reports.slice(0, 3).map(({ steps: [step] }) => step?.state)).toEqual([
      { type: 'running', since },
      { type: 'running', since, message: 'x' },
      { type: 'running', since },
    ])
    expect(
      new Set(reports.map(({ steps: [step] }) => Reflect.get(step?.state ?? {}, 'since'))).size,
    ).toBeLessThanOrEqual(2)
  })

  test('ends with its session: what was done stays to be seen, and nothing of what was to be sent', async () => {
    const { reports } = await run(jobOf('a', 'b'), [])
    const [, sent] = reports
    const end = forgotten(endedBy(sent as Job, 'You signed out.'))
    expect(phaseOf(end)).toBe('ended')
    expect(currentOf(end)?.state).toMatchObject({
      message: 'You signed out. Whether this step was made is unknown. Nothing more was sent.',
    })
    expect(JSON.stringify(end)).not.toContain('path')
    expect(end.steps[0]).not.toHaveProperty('sent')
    expect(goneOn(end, 'again')).toBeUndefined()
    const unsent = endedBy(jobOf('a'), 'Your session ended.')
    expect(currentOf(unsent)?.state).toMatchObject({
      message: 'Your session ended. Nothing more was sent.',
    })
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
    const end = await run(goneOn(job, 'skip') as Job, [])
    expect(end.made).toEqual(['b'])
    expect(states(end.job)).toBe('skipped done')
    expect(phaseOf(end.job)).toBe('done')
    expect(skippedOf(end.job).map(({ state }) => state)).toEqual([
      { type: 'skipped', message: 'it is locked' },
    ])
    expect(stored(end.job)).toEqual(end.job)
  })

  test('can’t be gone on with where what follows needs it, nor before it was tried', async () => {
    const { job } = await run(of(step('a'), step('b', { isOptional: true })), [refusal])
    expect(offersOf(job).skip).toBeUndefined()
    expect(goneOn(job, 'skip')).toBeUndefined()
    expect(offersOf(of(step('a', { isOptional: true }))).skip).toBeUndefined()
  })

  test('takes back what it did before, and nothing else', async () => {
    const steps = [step('stop'), step('change'), step('more'), step('start', { undoes: 0 })]
    // The next instance of the same job.
    const others = [step('stop 2'), step('start 2', { undoes: 4 })]
    const { job } = await run(of(...steps, ...others), [{ type: 'done' }, refusal])
    const { restore } = offersOf(job)
    expect(restore?.step.thing).toBe('start')
    const end = await run(goneOn(job, 'restore') as Job, [])
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
    expect(offersOf((await run(again(last.job), [])).job)).toEqual({
      skip: undefined,
      restore: undefined,
    })
  })
})

const result = fc.oneof(
  fc
    .constantFrom('done', 'already', 'expired', 'stopped', 'waits')
    .map((type) => ({ type }) as StepResult),
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
          const ended = await run(stored(goneOn(job, 'again') ?? job), results, stopAfter)
          // A step that waits is tried again, and none after it before.
          expect([...new Set(ended.made)]).toEqual(
            Array.from({ length: new Set(ended.made).size }, (_, at) => `${over + at}`),
          )
          expect(ended.made.toSorted((a, b) => Number(a) - Number(b))).toEqual(ended.made)
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
