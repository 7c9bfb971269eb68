'use client'

import { useSendGuard } from '@/lib/form/form-context'

/** Where it isn't known which checks there are, or they can't be tried: that is asked about. */
export function UntriedChecks() {
  useSendGuard(() => <p>Saved checks couldn’t be tried.</p>)
  return null
}
