'use client'

import { useEffect, useRef } from 'react'
import { announce } from './announce'
import { IconButton } from './button'
import { Icon } from './icon'

/** How long after the answer `updatedAt` may change, ms. */
const TOLD_WITHIN_MS = 500

interface Props {
  readonly label?: string
  readonly isLoading: boolean
  /** When the data was last read; ms since 1970. */
  readonly updatedAt: number
  readonly onRefresh: () => void
}

/** Reads again, and announces the end: unchanged data would show nothing of it. */
export function RefreshButton({ label = 'Refresh', isLoading, updatedAt, onRefresh }: Props) {
  /** The value of `updatedAt` at the press; undefined once the end was announced. */
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
