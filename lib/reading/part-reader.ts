import { type PageRead, wholeList } from '@/lib/api/pages-of'
import { type Read, ReadError } from '@/lib/api/query'
import type { Counted } from '@/lib/contract/answer'
import { translate } from '@/lib/errors/translate'

/**
 * Reads the parts of a whole, past the cache: undefined where a part couldn't be read, which then stands
 * among the problems in words. Fails only where the session is over: that is told as of any read.
 */
export function partReader(context: Parameters<Read<unknown>['queryFn']>[0]) {
  const problems: string[] = []
  async function settled<T extends Counted>(
    what: string,
    { queryKey: [operation] }: Read<unknown>,
    asked: Promise<T>,
    isTold?: (error: ReadError) => boolean,
  ): Promise<T | undefined> {
    try {
      const answer = await asked
      if ((answer.unreadable ?? 0) > 0) problems.push(`Some ${what} couldn’t be read.`)
      return answer
    } catch (error) {
      if (!(error instanceof ReadError) || error.failure.status === 401) throw error
      if (!isTold?.(error))
        problems.push(
          `The ${what} couldn’t be loaded: ${translate(error.failure, String(operation)).message}`,
        )
      return undefined
    }
  }
  return {
    problems,
    part: <T extends Counted>(what: string, read: Read<T>) =>
      settled(what, read, read.queryFn(context)),
    /** The rows of a list to its end. `isTold` says whether a failure of it is told otherwise. */
    list: async <T>(what: string, read: PageRead<T>, isTold?: (error: ReadError) => boolean) => {
      const first = read({ limit: 1, pageToken: null })
      return (await settled(what, first, wholeList(read, context), isTold))?.items
    },
  }
}
