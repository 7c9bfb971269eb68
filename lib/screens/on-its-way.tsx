'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { onItsWay, ReadingContext } from '@/lib/reading/use-read'

interface Props {
  /** What has to be known: queries of lib/api/reads.ts. */
  readonly of: readonly { readonly queryKey: readonly unknown[] }[]
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/**
 * A part of a page that the server is about to send: drawn from what was read before where all of it
 * is known, and asking for nothing; else its skeleton.
 */
export function OnItsWay({ of, skeleton, children }: Props) {
  const queries = useQueryClient()
  const [isKnown] = useState(() =>
    of.every(({ queryKey }) => queries.getQueryData(queryKey) !== undefined),
  )
  return isKnown ? <ReadingContext value={onItsWay}>{children}</ReadingContext> : skeleton
}
