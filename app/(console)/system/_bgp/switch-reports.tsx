import { codeColumn } from '@/app/(console)/system/code-column'
import type { Read } from '@/lib/api/query'
import { systemReads } from '@/lib/api/system-reads'
import type { BgpImported } from '@/lib/contract/bgp'
import { listText } from '@/lib/format/list'
import type { Column } from '@/lib/table/column'
import type { List } from '@/lib/table/use-list'

/* What both switches are asked for at the moment of the call. */

const SWITCHES = ['switch0', 'switch1']

interface OfSwitch {
  readonly switch?: string | undefined
}

/** Routes of both IP versions, or of IPv4 alone where the platform tells no other. */
export const importedRead = (asn: number, hasBoth: boolean): Read<readonly BgpImported[]> =>
  hasBoth
    ? systemReads.networkingBgpImported({ query: { asn } })
    : systemReads.networkingBgpImportedRoutesIpv4({ query: { asn } })

/** Which of the two switches says so. */
export const switchColumn = <T extends OfSwitch>(): Column<T> => ({
  ...codeColumn('switch', 'Switch', (row: T) => row.switch ?? ''),
  skeleton: '4rem',
  filter: { type: 'choice', options: SWITCHES, value: (row) => row.switch ?? '' },
})

/** The switches that none of the rows are of; none of them where nothing was read. */
export function silentSwitches(rows: readonly OfSwitch[]): readonly string[] {
  const reporting = new Set(rows.map((row) => row.switch))
  return rows.length === 0 ? [] : SWITCHES.filter((name) => !reporting.has(name))
}

/**
 * Says of a switch without a report that the reason is unknown: the platform leaves out switches
 * that don’t answer.
 */
export function SilentSwitches(props: {
  readonly list: Pick<List<OfSwitch>, 'loaded'>
  /** 'peers'. */
  readonly what: string
}) {
  const silent = silentSwitches(props.list.loaded)
  if (silent.length === 0) return null
  return (
    <p className="list-note" role="status">
      {`${listText(silent)} reports no ${props.what}: there are none, or it can’t be reached.`}
    </p>
  )
}
