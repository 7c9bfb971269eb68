import type { WebhookDeliveryAttempt } from '@/lib/contract/alert'
import { fullNumber } from '@/lib/format/number'

/** The parts of an attempt that are used. */
type Attempt = Pick<WebhookDeliveryAttempt, 'result' | 'response'>

const RESULTS: Readonly<Record<string, string>> = {
  succeeded: 'Delivered',
  failed_http_error: 'Refused',
  failed_unreachable: 'Couldn’t be reached',
  failed_timeout: 'Didn’t respond in time',
}

/** How an attempt ended: 'Refused: status 500 after 84 ms'. Redirects are not followed. */
export function attemptWords({ result, response }: Attempt): string {
  const words = RESULTS[result] ?? result
  if (!response) return words
  const { status, durationMs } = response
  const isRedirect = status !== null && Number(status) >= 300 && Number(status) < 400
  const took = durationMs === null ? '' : ` after ${fullNumber(durationMs)} ms`
  return `${words}: status ${status ?? 'unknown'}${took}${isRedirect ? ' (redirects aren’t followed)' : ''}`
}

/** The parts of a delivery that are used. */
interface Delivery {
  readonly alertId: string
  readonly state: string
}

/**
 * The ids of alerts that failed to reach a receiver, each once: none of their deliveries here succeeded,
 * and none is pending.
 */
export function undelivered(deliveries: readonly Delivery[]): readonly string[] {
  const has = (state: string) =>
    new Set(deliveries.filter((each) => each.state === state).map(({ alertId }) => alertId))
  const [delivered, pending] = [has('delivered'), has('pending')]
  return [...has('failed')].filter((id) => !delivered.has(id) && !pending.has(id))
}
