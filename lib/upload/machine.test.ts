import { describe, expect, test } from 'vitest'
import { canCancel, freshState, leftState, step } from './machine'
import type { Bad, CallName, Command, Event, State } from './machine-types'

const refusal = (message: string): Bad => ({ ok: false, kind: 'refused', trouble: { message } })
const lost: Bad = { ok: false, kind: 'passing', trouble: { message: 'nobody answers' } }
const ok = { ok: true } as const

/** A machine whose commands are noted; time stands still unless moved. */
function machine(start: State) {
  let state = start
  let now = 0
  const said: Command[] = []
  const send = (...events: Event[]) => {
    for (const event of events) {
      const [next, commands] = step(state, event, { now, random: () => 1 })
      state = next
      said.push(...commands)
    }
  }
  const answer = (call: CallName, reply: Extract<Event, { type: 'answered' }>['reply'] = ok) =>
    send({ type: 'answered', call, reply })
  return {
    send,
    answer,
    wait: (ms: number) => {
      now += ms
      send({ type: 'tick' })
    },
    state: () => state,
    /** What was said since the last look. */
    said: () => said.splice(0).map((each) => ('call' in each ? each.call : each.type)),
  }
}

function sending(total: number) {
  const it = machine(freshState(total))
  it.send({ type: 'begin' })
  it.answer('createDisk', { ok: true, disk: 'import_ready' })
  it.answer('startImport')
  it.said()
  return it
}
const chunks = (...indexes: number[]): Event[] =>
  indexes.map((index) => ({ type: 'chunk', index, reply: ok }))

test('goes through its steps in order, and cleans up', () => {
  const it = machine(freshState(6))
  it.send({ type: 'begin' })
  expect(it.said()).toEqual(['forget', 'createDisk'])
  it.answer('createDisk', { ok: true, disk: 'import_ready' })
  expect(it.said()).toEqual(['startImport'])
  it.answer('startImport')
  expect(it.said()).toEqual(['send', 'send', 'send', 'send'])
  it.send(...chunks(2, 0, 1, 3))
  expect(it.said()).toEqual(['send', 'send'])
  it.send(...chunks(4, 5))
  expect(it.said()).toEqual(['sent', 'stopImport'])
  it.answer('stopImport')
  expect(it.said()).toEqual(['finalize'])
  it.answer('finalize')
  expect(it.said()).toEqual(['viewDisk'])
  it.answer('viewDisk', { ok: true, disk: 'finalizing' })
  expect(it.said()).toEqual(['wake'])
  it.wait(1_000)
  it.answer('viewDisk', { ok: true, disk: 'detached' })
  it.answer('viewSnapshot', { ok: true, snapshot: 'ready' })
  expect(it.said()).toEqual(['viewDisk', 'viewSnapshot', 'createImage'])
  expect(canCancel(it.state())).toBe(false)
  it.answer('createImage')
  expect(it.said()).toEqual(['deleteSnapshot'])
  it.answer('deleteSnapshot')
  expect(it.said()).toEqual(['deleteDisk'])
  it.answer('deleteDisk')
  expect(it.said()).toEqual(['end'])
  expect(it.state()).toMatchObject({ mode: 'done', step: 'done' })
})

describe('when no answer comes', () => {
  test('it looks before it makes anything twice', () => {
    const it = machine(freshState(1))
    it.send({ type: 'begin' })
    it.said()
    it.answer('createDisk', lost)
    expect(it.said()).toEqual(['wake'])
    it.wait(500)
    expect(it.said()).toEqual(['viewDisk'])
    it.answer('viewDisk', { ok: true, disk: 'import_ready' })
    expect(it.said()).toEqual(['startImport'])
  })

  test('chunks wait longer and longer, and go on by themselves after a minute', () => {
    const it = sending(4)
    for (let passed = 0; passed < 60_000; passed += 8_000) {
      for (const index of it.state().inFlight) it.send({ type: 'chunk', index, reply: lost })
      expect(it.state()).toMatchObject({ mode: 'running', inFlight: [] })
      it.wait(8_000)
    }
    expect(it.state().faultSince).not.toBeNull()
    it.said()
    it.send(...chunks(...it.state().inFlight))
    expect(it.said()).toEqual(['sent', 'stopImport'])
    expect(it.state().faultSince).toBeNull()
  })

  test('it pauses after ten minutes, and comes back with the network', () => {
    const it = sending(1)
    for (let tries = 0; it.state().mode === 'running' && tries < 200; tries++) {
      for (const index of it.state().inFlight) it.send({ type: 'chunk', index, reply: lost })
      it.wait(8_000)
    }
    expect(it.state()).toMatchObject({ mode: 'paused', pausedFor: 'outage' })
    it.said()
    it.send({ type: 'online' })
    expect(it.said()).toEqual(['send'])
  })

  test('a lost answer to the image is looked up, and cannot be cancelled meanwhile', () => {
    const it = machine(leftState('image', 1, true))
    it.send({ type: 'begin' })
    it.answer('viewImage', { ok: true, image: 'absent' })
    it.answer('viewDisk', { ok: true, disk: 'detached' })
    it.answer('viewSnapshot', { ok: true, snapshot: 'ready' })
    it.answer('createImage', lost)
    it.said()
    it.send({ type: 'cancel' })
    expect(it.said()).toEqual([])
    it.wait(10_000)
    expect(it.said()).toEqual(['viewImage'])
    it.answer('viewImage', { ok: true, image: 'made' })
    expect(it.said()).toEqual(['deleteSnapshot'])
  })

  test('a timer that rings early is set again', () => {
    const it = sending(1)
    it.send({ type: 'chunk', index: 0, reply: lost })
    expect(it.said()).toEqual(['wake'])
    it.wait(499)
    expect(it.said()).toEqual(['wake'])
    it.wait(1)
    expect(it.said()).toEqual(['send'])
  })

  test('it obeys the platform’s wish to wait', () => {
    const it = sending(1)
    it.send({ type: 'chunk', index: 0, reply: { ...lost, retryAfterMs: 20_000 } })
    it.said()
    it.wait(19_000)
    expect(it.said()).toEqual(['wake'])
    it.wait(1_000)
    expect(it.said()).toEqual(['send'])
  })
})

describe('when the platform refuses', () => {
  test('its words are told, after a look whether it has happened all the same', () => {
    const it = machine(freshState(1))
    it.send({ type: 'begin' })
    it.answer('createDisk', refusal('not enough room'))
    it.said()
    it.answer('viewDisk', { ok: true, disk: 'absent' })
    expect(it.state()).toMatchObject({
      mode: 'failed',
      step: 'create-disk',
      trouble: { message: 'not enough room' },
    })
    it.send({ type: 'retry' })
    it.answer('viewImage', { ok: true, image: 'absent' })
    it.answer('viewDisk', { ok: true, disk: 'absent' })
    expect(it.said()).toEqual(['viewImage', 'viewDisk', 'forget', 'createDisk'])
  })

  test('a chunk is looked after once, then told', () => {
    const it = sending(1)
    it.send({ type: 'chunk', index: 0, reply: refusal('bad block') })
    expect(it.said()).toEqual(['viewDisk'])
    it.answer('viewDisk', { ok: true, disk: 'importing_from_bulk_writes' })
    expect(it.state()).toMatchObject({ mode: 'failed', trouble: { message: 'bad block' } })
  })

  test('a chunk over which it fails is sent three times', () => {
    const it = sending(1)
    const failure: Bad = { ok: false, kind: 'failed', trouble: { message: 'Internal' } }
    for (const _ of [1, 2]) {
      it.send({ type: 'chunk', index: 0, reply: failure })
      expect(it.state().mode).toBe('running')
      it.wait(8_000)
    }
    it.send({ type: 'chunk', index: 0, reply: failure })
    expect(it.state()).toMatchObject({ mode: 'failed', step: 'send' })
  })

  test('a platform that contradicts itself is not asked for ever', () => {
    const it = machine(leftState('clean-up', 1, false))
    it.send({ type: 'begin' })
    it.answer('viewSnapshot', { ok: true, snapshot: 'absent' })
    for (let turn = 0; turn < 50 && it.state().call; turn++) {
      it.answer('viewDisk', { ok: true, disk: 'import_ready' })
      it.answer('finalizeOnly')
    }
    expect(it.state()).toMatchObject({ mode: 'failed', trouble: { message: /contradict/ } })
  })

  test('a name that was taken meanwhile can be changed', () => {
    const it = machine(leftState('image', 1, true))
    it.send({ type: 'begin' })
    it.answer('viewImage', { ok: true, image: 'taken' })
    expect(it.state()).toMatchObject({ mode: 'failed', trouble: { message: /already exists/ } })
    it.said()
    it.send({ type: 'retry' })
    expect(it.said()).toEqual(['viewImage'])
  })
})

describe('the user', () => {
  test('pauses: what is on its way arrives, nothing more is sent', () => {
    const it = sending(6)
    it.send({ type: 'pause' }, ...chunks(0, 1, 2, 3))
    expect(it.said()).toEqual([])
    expect(it.state()).toMatchObject({ mode: 'paused', done: 4 })
    it.send({ type: 'resume' })
    expect(it.said()).toEqual(['send', 'send'])
  })

  test('cancels: chunks are given up, and all that was made goes', () => {
    const it = sending(6)
    it.send({ type: 'cancel' })
    expect(it.said()).toEqual(['abort'])
    for (const index of [0, 1, 2, 3]) it.send({ type: 'chunk', index, reply: lost })
    expect(it.said()).toEqual(['viewSnapshot'])
    it.answer('viewSnapshot', { ok: true, snapshot: 'absent' })
    it.answer('viewDisk', { ok: true, disk: 'importing_from_bulk_writes' })
    it.answer('stopImport')
    it.answer('finalizeOnly')
    it.answer('viewDisk', { ok: true, disk: 'detached' })
    it.answer('deleteDisk')
    expect(it.said()).toEqual([
      'viewDisk',
      'stopImport',
      'finalizeOnly',
      'viewDisk',
      'deleteDisk',
      'end',
    ])
    expect(it.state().mode).toBe('cancelled')
  })

  test('cancels while the disk is being made, without a confirmation that it was', () => {
    const it = machine(freshState(1))
    it.send({ type: 'begin' }, { type: 'cancel' })
    it.answer('createDisk', lost)
    it.wait(8_000)
    it.answer('viewSnapshot', { ok: true, snapshot: 'absent' })
    it.answer('viewDisk', { ok: true, disk: 'absent' })
    // It may still come.
    expect(it.state().mode).toBe('running')
    it.wait(1_000)
    it.answer('viewDisk', { ok: true, disk: 'absent' })
    it.wait(1_000)
    it.answer('viewDisk', { ok: true, disk: 'absent' })
    it.wait(1_000)
    expect(it.state().mode).toBe('cancelled')
  })

  test('changes the file: it stops for good, and can only be cleaned up', () => {
    const it = sending(6)
    it.send({ type: 'changed' })
    expect(it.state()).toMatchObject({ mode: 'failed', isFatal: true })
    for (const index of [0, 1, 2, 3]) it.send({ type: 'chunk', index, reply: lost })
    it.said()
    it.send({ type: 'retry' })
    expect(it.said()).toEqual([])
    it.send({ type: 'cancel' })
    expect(it.said()).toEqual(['abort', 'viewSnapshot'])
  })

  test('signs out elsewhere: it stops until a user is signed in again', () => {
    const it = sending(1)
    it.send({ type: 'chunk', index: 0, reply: { ...lost, kind: 'signed-out' } })
    expect(it.said()).toEqual(['abort', 'sign-in'])
    expect(it.state().mode).toBe('signed-out')
  })

  test('deletes the disk meanwhile: all is sent again to a new one', () => {
    const it = sending(6)
    it.send(...chunks(0, 1))
    it.said()
    it.send({ type: 'chunk', index: 2, reply: refusal('not found') })
    for (const index of [3, 4, 5]) it.send({ type: 'chunk', index, reply: refusal('not found') })
    it.answer('viewDisk', { ok: true, disk: 'absent' })
    expect(it.said()).toEqual(['viewDisk', 'forget', 'createDisk'])
    it.answer('createDisk', { ok: true, disk: 'import_ready' })
    it.answer('startImport')
    expect(it.said()).toEqual(['startImport', 'send', 'send', 'send', 'send'])
    expect(it.state()).toMatchObject({ done: 0, next: 4 })
  })
})
