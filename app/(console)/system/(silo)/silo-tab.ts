import { routes } from '@/lib/routes'

/** The tabs of a silo's page, in order; the first has no value in the query (screens.md, section 10). */
export const SILO_TABS = ['idps', 'ip-pools', 'quotas', 'fleet-roles'] as const
export type SiloTab = (typeof SILO_TABS)[number]

/** The tab that a query value names; the first for none and for what nobody knows. */
export const siloTabOf = (value: string | null): SiloTab =>
  SILO_TABS.find((tab) => tab === value) ?? 'idps'

interface TabEntry {
  readonly label: string
  readonly href: (silo: string) => string
}

export const siloTabs: Readonly<Record<SiloTab, TabEntry>> = {
  idps: { label: 'Identity providers', href: routes.silo },
  'ip-pools': { label: 'IP pools', href: routes.siloIpPools },
  quotas: { label: 'Quotas', href: routes.siloQuotas },
  'fleet-roles': { label: 'Fleet roles', href: routes.siloFleetRoles },
}
