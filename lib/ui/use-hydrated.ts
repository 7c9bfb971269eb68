'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration, true from then on: no mismatch, no effect. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
