'use client'

import { useMissing } from '@/lib/navigation/missing'

/** To be rendered with the screen for what isn't there: the frame around it follows. */
export function Missing() {
  useMissing()
  return null
}
