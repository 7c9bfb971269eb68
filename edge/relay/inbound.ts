import { ClientMessage, Versioned } from '@/lib/contract/live'
import { LIVE_VERSION } from '@/lib/contract/live-wire'
import { fullBucket, refill, take, type Bucket } from './bucket'
import { limits } from './limits'

const RATE = { perS: limits.inboundPerS, burst: limits.inboundBurst }

/** The recent frames of one reader. */
export interface Inbound {
  readonly bucket: Bucket
  readonly breaches: number
}

export const newInbound = (now: number): Inbound => ({ bucket: fullBucket(RATE, now), breaches: 0 })

export type FrameVerdict =
  | { readonly type: 'message'; readonly message: ClientMessage }
  /** Dropped, but not yet too often. */
  | { readonly type: 'dropped' }
  | { readonly type: 'close'; readonly why: 'policy' | 'tooOld' }

/** Judges a frame from a page: parsed, dropped, or reason to close. Never throws. */
export function judgeFrame(
  inbound: Inbound,
  frame: string | ArrayBuffer | ArrayBufferView,
  now: number,
): { readonly inbound: Inbound; readonly verdict: FrameVerdict } {
  const bucket = take(inbound.bucket, RATE, now)
  const next = { ...inbound, bucket: bucket ?? refill(inbound.bucket, RATE, now) }
  const breach = () => {
    const breaches = inbound.breaches + 1
    const verdict: FrameVerdict =
      breaches >= limits.inboundBreachesMax ? { type: 'close', why: 'policy' } : { type: 'dropped' }
    return { inbound: { ...next, breaches }, verdict }
  }
  if (!bucket || typeof frame !== 'string' || isTooLong(frame)) return breach()
  const json = parseJson(frame)
  const versioned = Versioned.safeParse(json)
  if (versioned.success && versioned.data.v !== LIVE_VERSION)
    return { inbound: next, verdict: { type: 'close', why: 'tooOld' } }
  const message = ClientMessage.safeParse(json)
  return message.success
    ? { inbound: next, verdict: { type: 'message', message: message.data } }
    : breach()
}

const utf8 = new TextEncoder()

/** By UTF-16 units first: a frame that is far too long is not worth encoding. */
const isTooLong = (frame: string): boolean =>
  frame.length > limits.inboundBytesMax || utf8.encode(frame).length > limits.inboundBytesMax

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
