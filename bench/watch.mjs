/// <reference lib="dom" />
/** @typedef {import('./ways.mjs').Sight} Sight */

/**
 * When a screen was there, ms from the click, or from the beginning of a load.
 * @typedef {object} Seen
 * @property {number} seenMs the frame that shows heading and rows
 * @property {number} usableMs the frame from which the last of its parts is there, nothing in it is
 *   waited for, and its main button can be pressed
 */

/**
 * @typedef {object} Click
 * @property {() => void} begin forgets the click before
 * @property {(sight: Sight) => Promise<Seen>} watch
 * @property {Promise<Seen>} loaded
 * @property {() => number} longest task, ms
 * @property {() => number} blocked what tasks after the frame took beyond 50 ms each
 */

/**
 * Runs in the page, as `benchClick`: notes the frames in which what was asked for is seen, and usable.
 * `first` is what a load waits for, from its beginning: a question that comes later waits for what the
 * page does meanwhile.
 * @param {Sight} first
 */
export function watchFor(first) {
  const isSeen = (/** @type {Element | null} */ element) =>
    element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ?? false
  let clickMs = 0
  let seenAt = Infinity
  /** @type {PerformanceEntry[]} */
  let tasks = []
  addEventListener('click', (event) => (clickMs = event.timeStamp), true)
  addEventListener('popstate', (event) => (clickMs = event.timeStamp), true)
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  /**
   * Looks once a frame until all of them are there, and does nothing otherwise: what this costs counts
   * as the page's. What is there in a frame is painted by it. Whether it is seen is asked right after
   * that, when the layout is done, and before other tasks: what the page does next would count as waiting.
   * @param {() => (Element | null)[]} found
   * @param {() => boolean} [isReady] asked of what is seen
   * @returns {Promise<number>} when, on performance.now()
   */
  const until = (found, isReady = () => true) =>
    new Promise((resolve) => {
      const look = () => {
        if (found().every(isSeen) && isReady()) resolve(performance.now())
        else frame()
      }
      const frame = () =>
        requestAnimationFrame(() => {
          if (found().includes(null)) frame()
          else void scheduler.postTask(look, { priority: 'user-blocking' })
        })
      frame()
    })
  const canPress = (/** @type {string} */ text) =>
    [...document.querySelectorAll('main :is(a, button)')].some(
      (each) =>
        each.textContent?.trim() === text &&
        isSeen(each) &&
        !each.matches('[disabled], [aria-disabled="true"]'),
    )
  const isWaiting = () => [...document.querySelectorAll('main .skeleton')].some(isSeen)
  /** `isLoad`: there is no click to wait for. */
  const watch = async (/** @type {Sight} */ sight, isLoad = false) => {
    const heading = () => {
      const element = document.querySelector('main h1')
      // A click that has not come yet is not answered.
      return (isLoad || clickMs > 0) && element?.textContent?.includes(sight.heading)
        ? element
        : null
    }
    const at = (/** @type {string} */ selector) => document.querySelector(selector)
    seenAt = await until(() => [heading(), at(sight.has)])
    const usableAt = await until(
      () => [heading(), at(sight.has), ...(sight.parts ?? []).map(at)],
      () => !isWaiting() && canPress(sight.press),
    )
    return { seenMs: seenAt - clickMs, usableMs: usableAt - clickMs }
  }
  Object.assign(globalThis, {
    benchClick: {
      begin: () => {
        ;[clickMs, seenAt, tasks] = [0, Infinity, []]
      },
      watch,
      loaded: watch(first, true),
      longest: () => Math.max(0, ...tasks.map(({ duration }) => duration)),
      blocked: () =>
        tasks
          .filter(({ startTime, duration }) => startTime + duration > seenAt)
          .reduce((sum, { duration }) => sum + duration - 50, 0),
    },
  })
}
