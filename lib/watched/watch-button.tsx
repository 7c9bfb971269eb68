'use client'

import { useSyncExternalStore } from 'react'
import { Button } from '@/lib/ui/button'
import { isWatched, onWatched, STOP, type Watched, watchAction, watchedText } from './things'

const unknown = () => false

interface Props {
  readonly thing: Watched
  readonly label: string
  readonly disabledReason?: string | undefined
  /** Among the tools of a list. */
  readonly isTool?: boolean
}

/** Begins to watch what a page without a menu shows, or ends that. */
export function WatchButton({ thing, label, disabledReason, isTool = false }: Props) {
  const isOn = useSyncExternalStore(onWatched, () => isWatched(watchedText(), thing), unknown)
  return (
    <Button
      {...(isTool && { size: 'sm', variant: 'ghost' })}
      disabledReason={disabledReason}
      onClick={() => watchAction(thing, label).onSelect?.()}
    >
      {isOn ? STOP : label}
    </Button>
  )
}
