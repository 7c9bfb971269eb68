/** The header by which Next marks the request of a server action. */
const ACTION = 'next-action'

/**
 * Wraps `ask` (fetch) so that server actions are sent once. With `experimental.useOffline` Next resends an
 * action whose request failed, as if it had never arrived. It may have arrived: the connection can end
 * before the answer, and the second request would start or delete something that another user has stopped
 * or created meanwhile. If the failure is an abort, Next passes it to the caller, who reports an unknown
 * outcome.
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
