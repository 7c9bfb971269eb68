'use client'

import { Notice } from '@/lib/ui/notice'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { type WayOut, wayOutWords } from './way-out'

/** What may be cut off; the port’s name is asked for where that is so. */
export function WayOutNotice({ port, way }: { port: SwitchPort; way: WayOut | undefined }) {
  if (way === undefined) return <p role="status">Checking whether the rack has another way out…</p>
  const words = wayOutWords(way, port.portName)
  return words === undefined ? null : <Notice tone="danger">{words}</Notice>
}
