import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as SessionEnd from '@/lib/change/session-end'
import { type Job, parseJobs, type StepResult, stepOf } from './job'
import type * as Session from './session'

const READER = 'ada'
const KEY = `console:jobs:${READER}`
const SENT = { until: 1 }

let store: Map<string, string>
let events: EventTarget
let session: typeof Session
let end: typeof SessionEnd
let asked: string[]

const storage = () => ({
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
  removeItem: (key: string) => void store.delete(key),
  clear: () => store.clear(),
})

beforeEach(async () => {
  store = new Map()
  events = new EventTarget()
  asked = []
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', { ...storage(), clear: () => {} })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', {
    title: '',
    documentElement: { toggleAttribute: () => {} },
    querySelector: () => null,
  })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal(
    'window',
    Object.assign(events, { location: { pathname: '/', search: '', assign: leave } }),
  )
  vi.resetModules()
  session = await import('./session')
  end = await import('@/lib/change/session-end')
})
afterEach(() => vi.unstubAllGlobals())

/** As a browser does before it leaves a page. */
function leave(): void {
  const event = new Event('beforeunload', { cancelable: true })
  events.dispatchEvent(event)
  if (event.defaultPrevented) asked.push('Leave site?')
}

const job = (): Job => ({
  ...{ id: 'j', title: 'Delete project', thing: 'shop', href: '/projects', startedAt: 0 },
  steps: ['a', 'b'].map((thing) =>
    stepOf({ label: 'Delete disk', thing, by: 'diskDelete', input: {} }),
  ),
})

/** Begins a job; its first step is sent, and ends as is said. */
function begin() {
  let answer: (result: StepResult) => void = () => {}
  const made: string[] = []
  const running = session.workOn(job(), {
    reader: READER,
    perform: ({ thing }, { sends }) => {
      made.push(thing)
      sends(SENT)
      return new Promise((resolve) => (answer = resolve))
    },
    ended: ({ isSignedIn }) => {
      if (!isSignedIn) end.leaveToSignIn()
    },
  })
  return {
    made,
    answered: async (result: StepResult) => {
      answer(result)
      await running
    },
  }
}
const kept = () => parseJobs(store.get(KEY) ?? null)

describe('a job in progress', () => {
  test('is asked about before its page is left', () => {
    begin()
    leave()
    expect(asked).toEqual(['Leave site?'])
  })

  test.each<[string, (running: ReturnType<typeof begin>) => Promise<void> | void]>([
    ['its own step', (running) => running.answered({ type: 'expired' })],
    ['another call', () => end.leaveToSignIn()],
    ['another tab', () => end.followToSignIn()],
    ['a sign-out in another tab', () => end.followSignOut()],
  ])('whose session is over, as %s says, leads to sign-in unasked', async (_, over) => {
    await over(begin())
    expect(asked).toEqual([])
    // Nor does a link that is followed meanwhile ask.
    leave()
    expect(asked).toEqual([])
  })

  test('whose session is over is kept, with what was sent', async () => {
    await begin().answered({ type: 'expired' })
    expect(kept()[0]?.steps[0]).toMatchObject({ state: { type: 'unknown' }, sent: SENT })
  })

  test.each<[string, () => void]>([
    ['in this tab', () => end.beginSignOut()],
    ['in another tab', () => end.followSignOut()],
    ['told by the storage alone', () => end.leaveToSignIn()],
  ])('writes nothing, and begins nothing, after a sign-out %s', async (_, signOut) => {
    const running = begin()
    expect(kept()).toHaveLength(1)
    signOut()
    // The answer to it wipes what the browser keeps (Clear-Site-Data).
    store.clear()
    await running.answered({ type: 'done' })
    expect([...store]).toEqual([])
    expect(running.made).toEqual(['a'])
    session.dismissJob(READER, 'j')
    expect([...store]).toEqual([])
  })
})
