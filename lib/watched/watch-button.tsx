'use client'

import { useSyncExternalStore } from 'react'
import { Button } from '@/lib/ui/button'
import { isWatched, STOP, type Watched, watchAction, watchedText } from './things'
import { onWatched } from './watching'

const unknown = () => false

interface Props {
  readonly thing: Watched
  readonly label: string
  readonly disabledReason?: string | undefined
}

/** Begins to watch what a page without a menu shows, or ends that. */
export function WatchButton({ thing, label, disabledReason }: Props) {
  const isOn = useSyncExternalStore(onWatched, () => isWatched(watchedText(), thing), unknown)
  return (
    <Button disabledReason={disabledReason} onClick={() => watchAction(thing, label).onSelect?.()}>
      {isOn ? STOP : label}
    </Button>
  )
}
