import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it } from 'vitest'
import './fast-set-immediate'

it('runs what it is given after all microtasks, in the order of the calls', async () => {
  const ran: string[] = []
  await new Promise<void>((resolve) => {
    setImmediate((name: string) => {
      ran.push(name)
      queueMicrotask(() => ran.push('microtask of the first'))
    }, 'first')
    setImmediate(() => {
      ran.push('second')
      resolve()
    })
    let microtasks = Promise.resolve()
    for (let left = 500; left > 0; left -= 1) microtasks = microtasks.then(() => undefined)
    void microtasks.then(() => ran.push('microtasks'))
    ran.push('caller')
  })
  expect(ran).toEqual(['caller', 'microtasks', 'first', 'microtask of the first', 'second'])
})

it('waits for no timer', async () => {
  const ran: string[] = []
  const timer = new Promise<void>((resolve) => {
    setTimeout(() => {
      ran.push('timer')
      resolve()
    }, 60)
  })
  // The runtime's own take a millisecond each.
  for (let left = 100; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve))
  ran.push('a hundred')
  await timer
  expect(ran).toEqual(['a hundred', 'timer'])
})

it('runs in the asynchronous context of its caller', async () => {
  const context = new AsyncLocalStorage<string>()
  const seen = (name: string) =>
    context.run(
      name,
      () => new Promise((resolve) => setImmediate(() => resolve(context.getStore()))),
    )
  expect(await Promise.all([seen('one'), seen('other')])).toEqual(['one', 'other'])
})

it('does not run what has been cleared, and says whether it is due', async () => {
  const ran: string[] = []
  const cleared = setImmediate(() => ran.push('cleared'))
  const disposed = setImmediate(() => ran.push('disposed'))
  const kept = setImmediate(() => ran.push('kept')).unref()
  clearImmediate(cleared)
  disposed[Symbol.dispose]()
  expect([cleared, disposed, kept].map((each) => each.hasRef())).toEqual([false, false, true])
  await new Promise((resolve) => setImmediate(resolve))
  expect(ran).toEqual(['kept'])
  expect(kept.hasRef()).toBe(false)
  expect(() => clearImmediate(undefined)).not.toThrow()
})
