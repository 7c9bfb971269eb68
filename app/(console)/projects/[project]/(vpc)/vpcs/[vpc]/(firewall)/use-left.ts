'use client'

import { useEffect, useState } from 'react'
import { dropUnsent, keepUnsent, leftUnsent, type Unsent } from './unsent-store'

/** What an earlier visit has not sent, if anything; `drop` forgets it. */
export function useLeft(key: string | undefined): {
  readonly left: Unsent | undefined
  readonly drop: () => void
} {
  const [left, setLeft] = useState<Unsent>()
  // Apart from what is done now, which may be left behind too.
  const leftKey = key && `${key}:left`
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const { unsent, waitMs } = leftUnsent(key, Date.now())
      if (unsent) {
        keepUnsent(leftKey, unsent, 0, true)
        dropUnsent(key)
      }
      setLeft(leftUnsent(leftKey, Date.now()).unsent)
      if (waitMs !== undefined) timer = setTimeout(look, waitMs)
    }
    look()
    return () => clearTimeout(timer)
  }, [key, leftKey])
  return {
    left,
    drop: () => {
      dropUnsent(leftKey)
      setLeft(undefined)
    },
  }
}
