import type { ErrorBody } from '@/lib/contract/common'
import { fromWire } from '@/lib/contract/wire'

/**
 * The platform's error body in parsed JSON, or undefined when it isn't one (a proxy's page, say).
 * Written by hand because browser islands use it too, and zod is not sent to them.
 */
export function errorBody(json: unknown): ErrorBody | undefined {
  const value = fromWire(json)
  if (typeof value !== 'object' || value === null) return undefined
  const { errorCode, message, requestId } = value as Record<keyof ErrorBody, unknown>
  if (typeof message !== 'string' || typeof requestId !== 'string') return undefined
  return typeof errorCode === 'string' ? { errorCode, message, requestId } : { message, requestId }
}
