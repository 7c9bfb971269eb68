/** What Next marks the request of a server action with. */
const ACTION = 'next-action'

/**
 * `ask` (fetch) for a page whose server actions are sent once. With `experimental.useOffline` Next
 * sends an action again when its request failed, since it never arrived, it says. It may have: the
 * connection can end before the answer has come, and the second one would start or delete something
 * that somebody has stopped or made meanwhile. As an abort Next gives the failure to the caller, who
 * says that the outcome is unknown.
 */
export const sendingActionsOnce =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    try {
      return await ask(input, init)
    } catch (cause) {
      if (!new Headers(init?.headers).has(ACTION)) throw cause
      throw new DOMException('The request failed.', 'AbortError')
    }
  }
