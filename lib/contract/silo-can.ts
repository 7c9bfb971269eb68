import type { Silo, SiloUtilization } from './silo'

type Moded = Pick<Silo, 'identityMode'>

/** What the platform allows for a silo (behaviour-operator.md, silos, users, SAML identity providers). */
export const siloCan = {
  /** Its users come from providers. */
  haveProviders: ({ identityMode }: Moded): boolean =>
    identityMode === 'saml_jit' || identityMode === 'saml_scim',
  /** Its users are made by its admins. */
  haveLocalUsers: (silo: Moded): boolean => silo.identityMode === 'local_only',
}

/** Why no identity provider can be added to a silo; undefined if one can. */
export const whyNoProviders = (silo: Moded): string | undefined =>
  siloCan.haveProviders(silo) ? undefined : 'The silo’s users sign in with passwords'

/**
 * Why a silo can't be deleted, as far as its usage tells: only projects prevent it, and they can't be
 * listed from outside the silo. Undefined if the platform has to decide.
 */
export function whySiloStays({
  provisioned: { cpus, memory, storage },
}: Pick<SiloUtilization, 'provisioned'>): string | undefined {
  const isUsed = [cpus, memory, storage].some((amount) => (amount ?? 0) > 0)
  return isUsed ? 'Its projects have instances or disks. Delete those first' : undefined
}

/** What is deleted with a silo; its silo images stay without an owner. */
export const GOES_WITH_SILO = {
  users: 'its users and groups',
  providers: 'its identity providers',
  certificates: 'its certificates and DNS name',
  quotas: 'its quotas',
  pools: 'its links to IP pools',
} as const
