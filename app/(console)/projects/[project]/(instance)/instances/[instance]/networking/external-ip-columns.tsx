import { ExternalIpLink } from '@/app/(console)/projects/[project]/(instance)/external-ip-link'
import type { InstanceIp } from '@/app/(console)/projects/[project]/(instance)/use-external-ips'
import { PoolName } from '@/app/(console)/projects/[project]/_floating-ips/pool-name'
import type { PoolsById } from '@/app/(console)/projects/[project]/_floating-ips/use-pools'
import { isOutboundOnly } from '@/lib/contract/external-ip-can'
import type { Column, Row } from '@/lib/table/column'
import { Word } from '@/lib/ui/badge'
import { NoValue } from '@/lib/ui/property-table'
import { Tooltip } from '@/lib/ui/tooltip'
import { Truncated } from '@/lib/ui/truncated'

/** Screens, section 0. */
const DESCRIPTION_MAX = 48

export type ExternalIpRow = InstanceIp & Row

/** Only floating ones have names and ids. */
export const nameOf = ({ floating, ip }: ExternalIpRow) => floating?.name ?? ip
export const idOf = ({ floating }: ExternalIpRow) => floating?.id
export const externalIpRow = (each: InstanceIp): ExternalIpRow => ({
  ...each,
  id: each.floating?.id ?? `${each.kind} ${each.ip}`,
})

/** Columns of the external addresses of one instance. */
export const externalIpColumns: readonly Column<ExternalIpRow>[] = [
  {
    // The one that narrow screens keep.
    id: 'name',
    header: 'IP',
    skeleton: '7rem',
    cell: ({ ip, kind }) => <ExternalIpLink ip={ip} kind={kind} />,
  },
  {
    id: 'kind',
    isTelling: true,
    header: 'Kind',
    skeleton: '4rem',
    cell: ({ floating, kind }) =>
      floating ? (
        <Tooltip content="Belongs to the project and is kept when detached">
          <Word>floating</Word>
        </Tooltip>
      ) : kind === 'ephemeral' ? (
        <Tooltip content="Belongs to the instance and is released when detached">
          <Word>ephemeral</Word>
        </Tooltip>
      ) : isOutboundOnly(kind) ? (
        <Tooltip content="Serves outbound traffic only, shared with other instances">
          <Word>outbound only</Word>
        </Tooltip>
      ) : (
        <Word>{kind || 'unknown'}</Word>
      ),
  },
  {
    id: 'floating-name',
    header: 'Name',
    skeleton: '6rem',
    cell: ({ floating }) => floating?.name ?? <NoValue />,
  },
  {
    id: 'description',
    header: 'Description',
    skeleton: '10rem',
    cell: ({ floating }) =>
      floating?.description ? (
        <Truncated text={floating.description} max={DESCRIPTION_MAX} />
      ) : (
        <NoValue />
      ),
  },
]

/** The same with the pool of each, before what people wrote, for platforms that say it. */
export const columnsWithPool = (pools: PoolsById | undefined): readonly Column<ExternalIpRow>[] => [
  ...externalIpColumns.slice(0, 2),
  {
    id: 'pool',
    header: 'IP pool',
    skeleton: '5rem',
    cell: ({ poolId }) =>
      poolId === undefined ? <NoValue /> : <PoolName pools={pools} id={poolId} />,
  },
  ...externalIpColumns.slice(2),
]
