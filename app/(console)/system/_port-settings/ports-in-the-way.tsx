'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import { RetryButton } from '@/lib/reading/retry-button'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { useHindrance } from '@/lib/ui/hindrance'
import { portsOf, portWords } from './setting-words'

/** Ports that use settings: they are cleared, or given others, first. */
export default function PortsInTheWay({ id }: { readonly id: string }) {
  const ports = useAllRows((page) => hardwareReads.networkingSwitchPortList({ query: page }))
  const { data, failure, hasMore } = ports
  const own = data ? portsOf(data.items, id) : []
  useHindrance(
    own.length > 0
      ? `Clear ${own.map(portWords).join(', ')} first`
      : failure
        ? 'Whether a port uses them is unknown'
        : !data || hasMore
          ? 'Switch ports are being loaded'
          : undefined,
  )
  if (failure)
    return (
      <p>
        <span>Switch ports couldn’t be loaded. </span>
        <RetryButton of={ports} />
      </p>
    )
  if (own.length > 0)
    return <p>{`Used by ${own.map(portWords).join(', ')}. Clear the settings there first.`}</p>
  return data && !hasMore ? <p>No switch port uses them.</p> : null
}
