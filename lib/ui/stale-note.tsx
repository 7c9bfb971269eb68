'use client'

import { Icon } from './icon'
import { DateTime } from './date-time'

/** Says that the content may be old, since when, and that the page is trying again. */
export function StaleNote({ since, retrying = true }: { since: Date; retrying?: boolean }) {
  return (
    <span className="stale">
      <Icon name="cloud-off" />
      <span>
        Last updated <DateTime value={since} clock="page" />
        {retrying && <span>; trying again</span>}
      </span>
    </span>
  )
}
