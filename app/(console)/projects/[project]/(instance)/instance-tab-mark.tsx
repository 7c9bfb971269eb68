'use client'

import type { Instance } from '@/lib/contract/instance'
import { instanceTransitioning } from '@/lib/contract/instance-can'
import { type TabDot, tabIcon } from '@/lib/theme/brand'

const HALF = '<path d="M23 18a5 5 0 0 1 0 10z" fill="#fff"/>'
const CROSS = '<path d="M20 20l6 6M26 20l-6 6" stroke="#fff" stroke-width="2.5"/>'
const HOLE = '<circle cx="23" cy="23" r="4" fill="#fff"/>'

function markOf(state: Instance['runState']): TabDot {
  if (instanceTransitioning({ runState: state })) return { sign: HALF, color: '#d98e04' }
  switch (state) {
    case 'running':
      return { sign: '', color: '#1a9a4c' }
    case 'failed':
      return { sign: CROSS, color: '#d1332e' }
    case 'repairing':
    case 'migrating':
      return { sign: HALF, color: '#d98e04' }
    default:
      return { sign: HOLE, color: '#7a7f8c' }
  }
}

/** Shows an instance's state on the browser's tab: a dot on the icon. */
export function InstanceTabMark({ state }: { state: Instance['runState'] }) {
  // React puts it into the head; of several icons browsers take the last.
  return <link rel="icon" type="image/svg+xml" href={tabIcon(markOf(state))} />
}
