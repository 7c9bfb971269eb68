import type { Failure } from '@/lib/api/result'

/**
 * Whether the platform answered a read of one thing by its id that there is none: 404, or 400 for what can't
 * be an id, which is all that such a read sends.
 */
export const isNothing = (failure: Failure | undefined): boolean =>
  failure?.type === 'error' && (failure.status === 404 || failure.status === 400)
