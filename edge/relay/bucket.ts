/** The tokens left in a rate limiter's bucket: `perS` a second, `burst` at once. */
export interface Bucket {
  readonly level: number
  /** ms since 1970. */
  readonly at: number
}

export interface Rate {
  readonly perS: number
  readonly burst: number
}

export const fullBucket = ({ burst }: Rate, now: number): Bucket => ({ level: burst, at: now })

/** The bucket as it stands at `now`. A clock that went back adds nothing. */
export function refill(bucket: Bucket, { perS, burst }: Rate, now: number): Bucket {
  const passedMs = Math.max(0, now - bucket.at)
  return { level: Math.min(burst, bucket.level + (passedMs / 1000) * perS), at: now }
}

/** Takes one, or undefined when there is none. */
export function take(bucket: Bucket, rate: Rate, now: number): Bucket | undefined {
  const filled = refill(bucket, rate, now)
  // A tenth of a millionth stands for rounding: 3 thirds must make a whole.
  return filled.level >= 1 - 1e-7 ? { ...filled, level: filled.level - 1 } : undefined
}

/** Milliseconds from `now` until one can be taken. */
export function waitMs(bucket: Bucket, rate: Rate, now: number): number {
  const missing = 1 - refill(bucket, rate, now).level
  return missing <= 1e-7 ? 0 : Math.ceil((missing / rate.perS) * 1000)
}
