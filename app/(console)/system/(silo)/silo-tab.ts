/** The tabs of a silo's page, in order (screens.md, section 10); the last two are our own. */
const SILO_TABS = ['idps', 'ip-pools', 'quotas', 'fleet-roles', 'users', 'certificates'] as const
export type SiloTab = (typeof SILO_TABS)[number]

/** The tab that a query value names; the first for none and for what nobody knows. */
export const siloTabOf = (value: string | null): SiloTab =>
  SILO_TABS.find((tab) => tab === value) ?? 'idps'
