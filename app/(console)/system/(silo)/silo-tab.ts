/**
 * The tabs of a silo's page, in order, by what they are about: four of screens.md, section 10, and our own,
 * among them the policy of the silo (specification, section 6), and the subnet pools of platforms that have them.
 */
export const SILO_TABS = [
  { value: 'idps', group: 'Sign-in', label: 'Identity providers' },
  { value: 'certificates', group: 'Sign-in', label: 'Certificates' },
  { value: 'tokens', group: 'Sign-in', label: 'Tokens' },
  { value: 'users', group: 'People', label: 'Users' },
  { value: 'groups', group: 'People', label: 'Groups' },
  { value: 'access', group: 'Access', label: 'Roles' },
  { value: 'fleet-roles', group: 'Access', label: 'Fleet roles' },
  { value: 'ip-pools', group: 'Pools', label: 'IP pools' },
  { value: 'subnet-pools', group: 'Pools', label: 'Subnet pools' },
  { value: 'quotas', group: 'Quotas', label: 'Quotas' },
] as const
export type SiloTab = (typeof SILO_TABS)[number]['value']

/** The tab that a query value names. */
export const siloTabOf = (value: string | null): SiloTab | undefined =>
  SILO_TABS.find((tab) => tab.value === value)?.value

/** The tab of a silo without a choice: its providers, unless it is known to have none. */
export const firstSiloTab = (
  providers: { readonly items: readonly unknown[] } | undefined,
): SiloTab => (providers?.items.length === 0 ? 'users' : 'idps')

/** What a tab is called. */
export const siloTabLabel = (tab: SiloTab): string =>
  SILO_TABS.find(({ value }) => value === tab)?.label ?? tab
