'use client'

import type { Instance } from '@/lib/contract/instance'
import { instanceTransitioning } from '@/lib/contract/instance-can'
import { BRAND } from '@/lib/theme/brand'

interface Mark {
  /** Drawn over its dot: tells the states apart without colour. */
  readonly sign: string
  /** Fixed colours: the browser's tab strip follows neither our theme nor our tokens. */
  readonly color: string
}

const HALF = '<path d="M23 18a5 5 0 0 1 0 10z" fill="#fff"/>'
const CROSS = '<path d="M20 20l6 6M26 20l-6 6" stroke="#fff" stroke-width="2.5"/>'
const HOLE = '<circle cx="23" cy="23" r="4" fill="#fff"/>'

function markOf(state: Instance['runState']): Mark {
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

/** The console's own icon with a dot in the corner. */
const iconOf = ({ color, sign }: Mark): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${BRAND}"/><path d="M7 8l6 5-6 5M15 18h6" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>` +
      `<circle cx="23" cy="23" r="9" fill="#fff"/><circle cx="23" cy="23" r="7" fill="${color}"/>${sign}</svg>`,
  )}`

/** Shows an instance's state on the browser's tab: a dot on the icon. */
export function InstanceTabMark({ state }: { state: Instance['runState'] }) {
  // React puts it into the head; of several icons browsers take the last.
  return <link rel="icon" type="image/svg+xml" href={iconOf(markOf(state))} />
}
