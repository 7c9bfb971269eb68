'use client'

import { RetryButton } from '@/lib/reading/retry-button'
import { listText } from '@/lib/format/list'
import { decapitalise } from '@/lib/format/capitalise'
import { ReadFailure } from '@/lib/reading/read-failure'
import { Notice } from '@/lib/ui/notice'
import type { NetworkReading } from './use-network'

type Reading = Pick<NetworkReading, 'failures' | 'isFetching' | 'retry'> & {
  readonly network?: { readonly gaps?: readonly { readonly words: string }[] } | undefined
}

/** Why there is no network, or what it leaves out; nothing where it is whole. */
export function NetworkProblems({ reading }: { readonly reading: Reading }) {
  const { failures, network, isFetching, retry } = reading
  const gaps = new Set(network?.gaps?.map(({ words }) => words))
  const [first] = failures
  if (first) {
    const all = failures.map(({ what }, at) => (at === 0 ? what : decapitalise(what)))
    return (
      <ReadFailure
        title={`${listText(all)} couldn’t be loaded`}
        failure={first.failure}
        operation={first.operation}
        retry={<RetryButton of={{ isFetching, retry }} />}
      />
    )
  }
  if (gaps.size === 0) return null
  return (
    <Notice tone="notice">
      {[...gaps].map((gap) => (
        <p key={gap}>{`${gap}.`}</p>
      ))}
    </Notice>
  )
}
