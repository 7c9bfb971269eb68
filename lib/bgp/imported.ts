import type { BgpConfig, BgpImported } from '@/lib/contract/bgp'

/** A route that a switch has learned, and the ASN of the request, if that matters. */
export type ImportedRow = BgpImported & { readonly id: number | null } extends infer T
  ? Omit<T, 'id'> & { readonly id: string; readonly pathId: number | null; readonly asn?: number }
  : never

/** The ASNs for which routes are requested: each configured one. One is enough if the platform ignores it. */
export function asnsToAsk(
  configs: readonly Pick<BgpConfig, 'asn'>[],
  isIgnored: boolean,
): readonly number[] {
  const asns = [...new Set(configs.flatMap(({ asn }) => asn ?? []))]
  // Peers may have routes even if no configuration can be read.
  return isIgnored ? [asns[0] ?? 0] : asns
}

/** The answers of all ASNs as rows of one list. */
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
      // Several paths lead to one network, and all have the id 0 if it is unknown.
      id: [asn, route.switch, route.prefix, route.nexthop, pathId, pathId ? '' : index].join(' '),
    })),
  )
