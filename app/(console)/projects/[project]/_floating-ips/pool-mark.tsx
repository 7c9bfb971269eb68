import { Mark } from '@/lib/ui/mark'
import { type OfferedPool, versionText } from './pool-options'

/** What distinguishes a pool from its neighbors: its IP version, where it says one, and whether it is a default. */
export function PoolMark({ pool }: { pool: Pick<OfferedPool, 'isDefault' | 'ipVersion'> }) {
  const version = versionText(pool.ipVersion)
  if (version === undefined) return pool.isDefault && <Mark>default</Mark>
  return (
    <>
      <Mark>{version}</Mark>
      {pool.isDefault && <Mark>default</Mark>}
    </>
  )
}
