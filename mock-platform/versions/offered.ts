import { type ApiVersion, BASELINE } from '@/lib/contract/api-version'

/** From when to when an operation is there, where that is not always (versions-table.md). */
interface Offered {
  readonly since?: ApiVersion
  /** The version that no longer has it. */
  readonly gone?: ApiVersion
}

const OFFERED: Readonly<Record<string, Offered>> = {
  roleList: { gone: 2_025_112_000 },
  roleView: { gone: 2_025_112_000 },
  diskMetricsList: { gone: 2_025_112_000 },
  sledAdd: { gone: 2_026_021_900 },
  networkingBgpImportedRoutesIpv4: { gone: 2_026_021_301 },
  systemIpPoolAssign: { since: 2_026_061_100 },
  ipPoolServiceView: { gone: 2_026_061_100 },
  ipPoolServiceRangeList: { gone: 2_026_061_100 },
  ipPoolServiceRangeAdd: { gone: 2_026_061_100 },
  ipPoolServiceRangeRemove: { gone: 2_026_061_100 },
}

/** Whether a caller of this version finds an operation. */
export function isOffered(operation: string, asked: ApiVersion): boolean {
  const { since = BASELINE, gone = Number.POSITIVE_INFINITY } = OFFERED[operation] ?? {}
  return asked >= since && asked < gone
}
