/**
 * The runtime runs an immediate through a timer, and no timer of it is shorter than a millisecond.
 * React and Next hand a page from one immediate to the next, ten times over: half of what a page
 * cost was waiting for them (decision 0010). The end of a read takes a turn of the event loop as well,
 * in some hundredths of a millisecond. Imported before the app, which keeps what it finds.
 */

/** The bytes to read; their content does not matter. */
const ANYTHING = new Uint8Array(1)

const { setImmediate: setRuntimeImmediate, clearImmediate: clearRuntimeImmediate } = globalThis

/** The return value of `setImmediate`, shaped as in Node: here no immediate keeps a process alive. */
class FastImmediate {
  isDue = true
  hasRef = (): boolean => this.isDue
  ref = (): this => this
  unref = (): this => this;
  [Symbol.dispose](): void {
    this.isDue = false
  }
}

/**
 * Calls `run` with `args` after what is running and all microtasks, in the order of the calls, in the
 * caller's asynchronous context.
 */
function setFastImmediate<Args extends unknown[]>(
  run: (...args: Args) => void,
  ...args: Args
): FastImmediate {
  const immediate = new FastImmediate()
  void new Response(ANYTHING).arrayBuffer().then(() => {
    if (!immediate.isDue) return
    immediate.isDue = false
    try {
      run(...args)
    } catch (error) {
      // An immediate has no awaiting caller, so what it throws is an uncaught error, not a
      // rejection.
      queueMicrotask(() => {
        throw error
      })
    }
  })
  return immediate
}

function clearFastImmediate(immediate: unknown): void {
  if (immediate instanceof FastImmediate) immediate.isDue = false
  else clearRuntimeImmediate(immediate as Parameters<typeof clearRuntimeImmediate>[0])
}

// Copies the properties of the runtime's own function, `util.promisify` included.
Object.defineProperties(setFastImmediate, Object.getOwnPropertyDescriptors(setRuntimeImmediate))
Object.assign(globalThis, {
  setImmediate: setFastImmediate,
  clearImmediate: clearFastImmediate,
})
