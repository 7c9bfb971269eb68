'use client'

import { useEffect } from 'react'
import { sayingReader } from '@/lib/api/page-reader'
import { noticingUpdates } from '@/lib/change/console-update'
import { markHydrated } from './event-replay'
import { sendingActionsOnce } from './send-actions-once'

// Before anything can be sent: every page has this module in its frame.
if (typeof window !== 'undefined')
  window.fetch = sendingActionsOnce(noticingUpdates(sayingReader(window.fetch.bind(window))))

/** Rendered beside the frame of a page, which React may hydrate later than the document. */
export function MarkHydrated() {
  useEffect(markHydrated, [])
  return null
}
