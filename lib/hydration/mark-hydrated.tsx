'use client'

import { useEffect } from 'react'
import { markHydrated } from './event-replay'

/** To be rendered beside the frame of a page: React may make it listen later than the document. */
export function MarkHydrated() {
  useEffect(markHydrated, [])
  return null
}
