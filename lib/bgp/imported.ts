import type { BgpConfig, BgpImported } from '@/lib/contract/bgp'

/** A route that a switch has learned, and by which ASN it was asked for, where that matters. */
export type ImportedRow = BgpImported & { readonly id: number | null } extends infer T
  ? Omit<T, 'id'> & { readonly id: string; readonly pathId: number | null; readonly asn?: number }
  : never

/** What routes are asked by: each ASN that is configured. One is enough where the platform ignores it. */
export function asnsToAsk(
  configs: readonly Pick<BgpConfig, 'asn'>[],
  isIgnored: boolean,
): readonly number[] {
  const asns = [...new Set(configs.flatMap(({ asn }) => asn ?? []))]
  // Peers may have routes although no configuration can be read.
  return isIgnored ? [asns[0] ?? 0] : asns
}

/** The answers of each ASN as rows of one list. */
export const importedRows = (
  answers: readonly {
    readonly asn?: number | undefined
    readonly routes: readonly BgpImported[]
  }[],
): readonly ImportedRow[] =>
  answers.flatMap(({ asn, routes }) =>
    routes.map(({ id: pathId, ...route }, index) => ({
      ...route,
      ...(asn !== undefined && { asn }),
      pathId,
      // Several paths lead to one network, and an unknown id is 0 in all of them.
      id: [asn, route.switch, route.prefix, route.nexthop, pathId, pathId ? '' : index].join(' '),
    })),
  )
