import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Instance } from '@/lib/contract/instance'
import { instance, page, row, soon } from './caches.fixture'

describe('what is pressed', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('shows at once, outlives an older poll, and is confirmed by the platform', async () => {
    const it = page()
    await soon()
    it.begin(row('a', 'running', 1_000), row('b', 'stopped', 1_000))
    await soon()
    it.hold()
    void it.client.refetchQueries({ queryKey: ['instanceList'] })
    await soon()
    const settled = it.presses.press('stop', instance('a', 'running', 1_000))
    await soon()
    expect(it.viewState()).toBe('stopping')
    await it.release()
    await soon()
    const answer = instance('a', 'stopping', 2_000)
    it.become(answer, instance('b', 'stopped', 1_000))
    settled('agreed')
    it.caches.applyRow(answer)
    await soon()
    it.tell(row('a', 'stopped', 3_000))
    await soon()
    expect(it.seen).toEqual(['running', 'stopping', 'stopped'])
    expect(it.presses.pending().size).toBe(0)
    it.stop()
  })

  test('an older poll after the answer changes nothing either', async () => {
    const it = page()
    await soon()
    it.begin(row('a', 'running', 1_000), row('b', 'stopped', 1_000))
    await soon()
    const settled = it.presses.press('stop', instance('a', 'running', 1_000))
    it.hold()
    void it.client.refetchQueries({ queryKey: ['instanceList'] })
    await soon()
    settled('agreed')
    it.caches.applyRow(instance('a', 'stopping', 2_000))
    await soon()
    await it.release()
    await soon()
    expect(it.seen).toEqual(['running', 'stopping'])
    it.stop()
  })

  test('a refusal brings the former state back', async () => {
    const it = page()
    await soon()
    const settled = it.presses.press('start', instance('b', 'stopped', 1_000))
    expect(it.listStates()).toEqual(['a running', 'b starting'])
    settled('refused')
    await soon()
    expect(it.listStates()).toEqual(['a running', 'b stopped'])
    it.stop()
  })

  test('an unknown outcome is settled by the next read', async () => {
    const it = page()
    await soon()
    const settled = it.presses.press('start', instance('b', 'stopped', 1_000))
    settled('unknown')
    expect(it.listStates()).toEqual(['a running', 'b starting'])
    await vi.advanceTimersByTimeAsync(5)
    await it.client.refetchQueries({ queryKey: ['instanceList'] })
    await soon()
    expect(it.listStates()).toEqual(['a running', 'b stopped'])
    it.stop()
  })

  test('an agreed deletion is not undone by an older read', async () => {
    const it = page()
    await soon()
    const settled = it.presses.press('delete', instance('b', 'stopped', 1_000))
    it.hold()
    void it.client.refetchQueries({ queryKey: ['instanceList'] })
    await soon()
    settled('agreed')
    expect(it.listStates()).toEqual(['a running'])
    await it.release()
    await soon()
    expect(it.listStates()).toEqual(['a running'])
    it.stop()
  })

  test('whatever the order of reads, events and answers, no state comes back', async () => {
    const states = ['stopping', 'stopped', 'starting', 'running', 'failed'] as const
    const step = fc.constantFrom('change', 'tell', 'read', 'answer', 'press', 'agree', 'wait')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (course) => {
        const it = page()
        await soon()
        it.begin(row('a', 'running', 1_000))
        await soon()
        let version = 1_000
        let state: Instance['runState'] = 'running'
        let agreed: (() => void) | undefined
        const shown: number[] = []
        const stop = it.rendered(() => {
          const a = it.list.getCurrentResult().data?.items.find(({ id }) => id === 'a')
          if (a) shown.push(a.timeRunStateUpdated?.getTime() ?? 0)
        })
        for (const each of course) {
          if (each === 'change') {
            version += 1_000
            state = states[(version / 1_000) % states.length] ?? 'running'
            it.become(instance('a', state, version), instance('b', 'stopped', 1_000))
          } else if (each === 'tell') it.tell(row('a', state, version))
          else if (each === 'read') {
            it.hold()
            void it.client.refetchQueries({ queryKey: ['instanceList'] }, { cancelRefetch: false })
            await vi.advanceTimersByTimeAsync(1)
          } else if (each === 'answer') await it.release()
          else if (each === 'press' && !agreed) {
            const settled = it.presses.press('stop', instance('a', state, version))
            agreed = () => {
              settled('agreed')
              it.caches.applyRow(instance('a', state, version))
            }
          } else if (each === 'agree') {
            agreed?.()
            agreed = undefined
          } else await soon()
        }
        agreed?.()
        await it.release()
        await vi.advanceTimersByTimeAsync(3_000)
        await it.client.refetchQueries({ queryKey: ['instanceList'] })
        await soon()
        expect(shown).toEqual(shown.toSorted((one, other) => one - other))
        expect(it.listStates()?.[0]).toBe(`a ${state}`)
        stop()
        it.stop()
      }),
      { numRuns: 150 },
    )
  })
})
