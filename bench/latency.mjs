/**
 * How long a platform takes for an answer, beyond what the mock platform takes itself.
 * @typedef {object} Latency
 * @property {string} name
 * @property {number | undefined} evenMs where all answers take the same
 * @property {(answer: () => void) => void} delay calls `answer` when its time has come
 */

const UNEVEN_MS = { from: 10, to: 40 }
/** Answers that are there within this time go out in any order. */
const SHUFFLED_MS = 40

/** The same numbers from 0 to 1 in every run (Mulberry32). */
function randomNumbers() {
  let state = 20_261_126
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * @param {string} name ms that every answer takes, such as '40'; 'uneven', each 10 to 40 ms by chance;
 *   'shuffled', what is there within 40 ms goes out in any order
 * @returns {Latency} throws a RangeError for any other name
 */
export function latencyOf(name) {
  const random = randomNumbers()
  if (name === 'uneven') {
    const { from, to } = UNEVEN_MS
    return {
      ...{ name, evenMs: undefined },
      delay: (answer) => setTimeout(answer, from + random() * (to - from)),
    }
  }
  if (name === 'shuffled') {
    /** @type {{ answer: () => void, order: number }[]} */
    let waiting = []
    const release = () => {
      const ready = waiting.toSorted((a, b) => a.order - b.order)
      waiting = []
      for (const { answer } of ready) answer()
    }
    return {
      ...{ name, evenMs: undefined },
      delay: (answer) => {
        if (waiting.length === 0) setTimeout(release, SHUFFLED_MS)
        waiting.push({ answer, order: random() })
      },
    }
  }
  const evenMs = Number(name)
  if (!Number.isFinite(evenMs) || evenMs < 0) throw new RangeError(`no latency is called ${name}`)
  return { name: `${name} ms`, evenMs, delay: (answer) => setTimeout(answer, evenMs) }
}
