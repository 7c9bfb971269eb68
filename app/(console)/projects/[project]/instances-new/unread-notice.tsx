'use client'

import { useRouter } from '@/lib/hydration/use-router'
import { useTransition } from 'react'
import { Button } from '@/lib/ui/button'
import { Notice } from '@/lib/ui/notice'
import type { UnreadList } from './form-values'

/** What the form has to do without. Trying again keeps what was typed. */
export function UnreadNotice({ lists }: { lists: readonly UnreadList[] }) {
  const router = useRouter()
  const [isRetrying, startTransition] = useTransition()
  return (
    <Notice tone="notice">
      {lists.map(({ list, text }) => (
        <p key={list}>{text}</p>
      ))}
      <div className="button-row">
        <Button
          size="sm"
          loading={isRetrying}
          onClick={() => startTransition(() => router.refresh())}
        >
          Try again
        </Button>
      </div>
    </Notice>
  )
}
