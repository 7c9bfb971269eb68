import { fromWire } from '@/lib/contract/wire'

/** What a refusal says of itself. */
export interface RefusalBody {
  readonly errorCode?: string
  /** Empty where it gives no reason. */
  readonly message: string
  readonly requestId?: string
}

/**
 * What a refusal's parsed JSON says, or undefined when it isn't an object (a proxy's page, say). The
 * status has decided already; what others than the platform leave out only makes it say less.
 * Written by hand because browser islands use it too, and zod is not sent to them.
 */
export function errorBody(json: unknown): RefusalBody | undefined {
  const value = fromWire(json)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { errorCode, message, requestId } = value as Record<keyof RefusalBody, unknown>
  return {
    message: typeof message === 'string' ? message : '',
    ...(typeof errorCode === 'string' && { errorCode }),
    ...(typeof requestId === 'string' && { requestId }),
  }
}
