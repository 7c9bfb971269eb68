import type { AllOperations, OperationName } from '@/lib/contract/all-operations'
import type { AnswerOf } from '@/lib/contract/operation'
import { call, type ParamsOf } from './call'
import type { Result } from './result'
import { retryAfterMs } from './retry-after'

/** Longer than the edge waits for the platform (30 s), so that the edge's answer arrives. */
const TIMEOUT_MS = 35_000

export interface BrowserAnswer<T> {
  readonly result: Result<T>
  /** How long the platform asks to wait, from its Retry-After; ms. */
  readonly retryAfterMs: number | undefined
}

/**
 * Makes one call through the same-origin API, once, without retries. The compiler checks the operation's
 * name, method and path against the contract. Never throws.
 */
export function browserCall<N extends OperationName>(
  name: N,
  method: AllOperations[N]['method'],
  path: AllOperations[N]['path'],
) {
  type O = AllOperations[N]
  // Every member that `call` uses; its schemas stay on the server.
  const operation = { name, method, path, status: 200 } as unknown as O
  return async (params: ParamsOf<O>): Promise<BrowserAnswer<AnswerOf<O>>> => {
    let wait: number | undefined
    const result = await call(operation, params, {
      origin: location.origin,
      transport: async (request) => {
        const response = await fetch(request)
        wait = retryAfterMs(response.headers)
        return response
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { result, retryAfterMs: wait }
  }
}
