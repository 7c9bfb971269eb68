/**
 * The tabs of a silo's page, in order: four of screens.md, section 10, then our own, among them the
 * policy of the silo (specification, section 6), and the subnet pools of platforms that have them.
 */
export const SILO_TABS = [
  'idps',
  'ip-pools',
  'subnet-pools',
  'quotas',
  'fleet-roles',
  'users',
  'groups',
  'access',
  'certificates',
  'tokens',
] as const
export type SiloTab = (typeof SILO_TABS)[number]

/** The tab that a query value names; the first for none and for an unknown one. */
export const siloTabOf = (value: string | null): SiloTab =>
  SILO_TABS.find((tab) => tab === value) ?? 'idps'

/** What they are called. */
export const siloTabLabels: Readonly<Record<SiloTab, string>> = {
  idps: 'Identity providers',
  'ip-pools': 'IP pools',
  'subnet-pools': 'Subnet pools',
  quotas: 'Quotas',
  'fleet-roles': 'Fleet roles',
  users: 'Users',
  groups: 'Groups',
  access: 'Access',
  certificates: 'Certificates',
  tokens: 'Tokens',
}
