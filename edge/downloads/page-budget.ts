import { type Bucket, fullBucket, take, waitMs } from '@/edge/relay/bucket'

/**
 * What one reader may ask of the platform for files that are put together page by page: one request
 * makes a call for each thousand rows (security.md: "a budget on every route that fans out"). A full
 * log is loaded about as fast as the platform answers; many downloads at once share it.
 */
const RATE = { perS: 10, burst: 60 }

/** Readers that are remembered: who is forgotten has it whole again. */
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
