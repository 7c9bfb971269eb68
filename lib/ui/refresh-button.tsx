'use client'

import { useEffect, useRef } from 'react'
import { announce } from './announce'
import { IconButton } from './button'
import { Icon } from './icon'

/** How long after an answer its time may come, ms. */
const TOLD_WITHIN_MS = 500

interface Props {
  readonly label?: string
  readonly isLoading: boolean
  /** When what it reads was read last; ms since 1970. */
  readonly updatedAt: number
  readonly onRefresh: () => void
}

/** Reads again, and says aloud when that is done: what has not changed shows nothing of it. */
export function RefreshButton({ label = 'Refresh', isLoading, updatedAt, onRefresh }: Props) {
  /** What `updatedAt` was when it was pressed; nothing once that has been told. */
  const before = useRef<number>(undefined)
  useEffect(() => {
    const from = before.current
    if (isLoading || from === undefined) return
    const tell = (text: string) => {
      before.current = undefined
      announce(text)
    }
    if (updatedAt > from) return tell('Refreshed')
    const timer = setTimeout(() => tell('Couldn’t be refreshed'), TOLD_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isLoading, updatedAt])
  const press = () => {
    before.current = updatedAt
    onRefresh()
  }
  return (
    <IconButton label={label} loading={isLoading} onClick={press}>
      <Icon name="refresh-cw" />
    </IconButton>
  )
}
