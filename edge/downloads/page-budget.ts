import { type Bucket, fullBucket, take, waitMs } from '@/edge/relay/bucket'

/**
 * How many platform calls one reader gets for files that are put together page by page: one request
 * makes a call for each thousand rows (security.md: "a budget on every route that fans out"). A full
 * log loads about as fast as the platform answers; concurrent downloads share the budget.
 */
const RATE = { perS: 10, burst: 60 }

/** How many readers are remembered. A forgotten reader has a full budget again. */
const READERS_MAX = 1_000

const buckets = new Map<string, Bucket>()

/** Takes one page of the reader's; else how long it is until there is one, ms. */
export function takePage(reader: string, now: number): 'taken' | number {
  const bucket = buckets.get(reader) ?? fullBucket(RATE, now)
  const left = take(bucket, RATE, now)
  buckets.delete(reader)
  buckets.set(reader, left ?? bucket)
  const [oldest] = buckets.keys()
  if (buckets.size > READERS_MAX && oldest !== undefined) buckets.delete(oldest)
  return left ? 'taken' : waitMs(bucket, RATE, now)
}
