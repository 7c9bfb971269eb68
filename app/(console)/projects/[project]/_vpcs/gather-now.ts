import type { ParamsOf } from '@/lib/api/call'
import type { Read } from '@/lib/api/query'
import type { AllOperations } from '@/lib/contract/all-operations'
import type { AnswerOf } from '@/lib/contract/operation'
import type { Ask, NetworkOperation } from './gather'
import { networkReaders } from './network-readers'

/** What is gathered is some three rounds away; a gatherer that never ends is no reason to hang. */
const ROUNDS_MAX = 8

/**
 * What `gather` makes of the platform's answers at this moment, for what no island shows; null where
 * something can't be had. Never throws.
 */
export async function gatherNow<T>(gather: (ask: Ask) => T | undefined): Promise<T | null> {
  const answers = new Map<string, unknown>()
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const missing = new Map<string, Read<unknown>>()
    const ask: Ask = <N extends NetworkOperation>(
      name: N,
      params: ParamsOf<AllOperations[N]>,
    ): AnswerOf<AllOperations[N]> | null | undefined => {
      const read = networkReaders[name](params)
      const key = JSON.stringify(read.queryKey)
      if (!answers.has(key)) missing.set(key, read)
      // Put there by the same read.
      return answers.get(key) as AnswerOf<AllOperations[N]> | null | undefined
    }
    const gathered = gather(ask)
    if (gathered !== undefined) return gathered
    if (missing.size === 0) return null
    const { signal } = new AbortController()
    await Promise.all(
      [...missing].map(async ([key, read]) => {
        const answer = await Promise.resolve(read.queryFn({ signal })).catch(() => null)
        answers.set(key, answer)
      }),
    )
  }
  return null
}
