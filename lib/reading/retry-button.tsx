'use client'

import type { ComponentProps } from 'react'
import { Button } from '@/lib/ui/button'

interface Props extends Pick<ComponentProps<typeof Button>, 'size' | 'variant'> {
  readonly of: { readonly isFetching: boolean } & (
    | { readonly retry: () => void }
    | { readonly refetch: () => unknown }
  )
}

/** Repeats a failed read, and is busy until there is an answer. */
export const RetryButton = ({ of, ...look }: Props) => (
  <Button
    {...look}
    loading={of.isFetching}
    onClick={'retry' in of ? of.retry : () => void of.refetch()}
  >
    Try again
  </Button>
)
