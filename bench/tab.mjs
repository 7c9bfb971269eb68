/**
 * A tab of a browser context of its own that only what is asked for listens to. Playwright's pages
 * each have a second script world that is set up with every document, which is a fifth of what a slow
 * browser does before a first frame.
 * @typedef {object} Tab
 * @property {(method: string, params?: object) => Promise<unknown>} send
 *   a command of the DevTools protocol; rejects with the browser's message, or where none comes in
 *   half a minute
 */

const ANSWER_WITHIN_MS = 30_000

/**
 * @param {import('@playwright/test').CDPSession} devtools of the browser
 * @param {{ width: number, height: number }} size
 * @returns {Promise<Tab>}
 */
export async function openTab(devtools, size) {
  const { browserContextId } = await devtools.send('Target.createBrowserContext')
  const { targetId } = await devtools.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    ...size,
  })
  // A session within the browser's: Playwright takes those beside it for its own.
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false })
  /** @type {Map<number, { resolve: (result: unknown) => void, reject: (error: Error) => void }>} */
  const unanswered = new Map()
  devtools.on('Target.receivedMessageFromTarget', ({ sessionId: of, message }) => {
    const { id, result, error } = JSON.parse(message)
    const asked = unanswered.get(id)
    if (of !== sessionId || !asked) return
    unanswered.delete(id)
    if (error) asked.reject(new Error(error.message))
    else asked.resolve(result)
  })
  let lastId = 0
  return {
    send: async (method, params = {}) => {
      lastId += 1
      const id = lastId
      /** @type {NodeJS.Timeout | undefined} */
      let late
      const answered = new Promise((resolve, reject) => {
        unanswered.set(id, { resolve, reject })
        late = setTimeout(() => reject(new Error(`${method}: no answer`)), ANSWER_WITHIN_MS)
      }).finally(() => clearTimeout(late))
      const message = JSON.stringify({ id, method, params })
      await devtools.send('Target.sendMessageToTarget', { sessionId, message })
      return answered
    },
  }
}
