import { defineTable } from './table'
import type { Row } from './table'

/** The rows that decide who may do what. Their operations live in resources/. */

export interface Named extends Row {
  readonly name: string
  readonly description: string
  readonly timeCreated: number
  readonly timeModified: number
}

/** The one fleet (behaviour-operator.md, built-ins). */
export const FLEET_ID = '001de000-1334-4000-8000-000000000000'

/** Built-in silos: the default one, and the one of the platform's own parts. */
export const DEFAULT_SILO_ID = '001de000-5110-4000-8000-000000000000'
export const INTERNAL_SILO_ID = '001de000-5110-4000-8000-000000000001'
/** The zone that silos have their host names in. */
export const EXTERNAL_ZONE = 'cloud.example'
/** The DNS name of a silo (behaviour-operator.md, silos). */
export const dnsNameOf = (silo: { readonly name: string }): string =>
  `${silo.name}.sys.${EXTERNAL_ZONE}`

/** Fleets have no limited collaborators; platforms of the specification's time none at all. */
export type RoleName = 'admin' | 'collaborator' | 'limited_collaborator' | 'viewer'

export type FleetRoleName = Exclude<RoleName, 'limited_collaborator'>

export interface SiloRow extends Named {
  readonly discoverable: boolean
  /** SCIM only where the platform has API versions. */
  readonly identityMode: 'saml_jit' | 'saml_scim' | 'local_only'
  readonly adminGroupName?: string
  /** Keys spelt as in code: `limitedCollaborator`. */
  readonly mappedFleetRoles: Readonly<Record<string, readonly FleetRoleName[]>>
  readonly quotas: { readonly cpus: number; readonly memory: number; readonly storage: number }
}
export const silos = defineTable<SiloRow>()({ name: 'silos', indexes: { all: () => '' } })

/** `name` is the external id: the user name or the SAML name id. */
/** People and groups of before rows had times were there since the rack was set up. */
export const SETUP_MS = Date.UTC(2026, 0, 12, 9)

export interface UserRow extends Row {
  readonly name: string
  readonly displayName: string
  readonly siloId: string
  /** Plain text: these accounts are made up, and the demo prints them. Null: cannot sign in. */
  readonly password: string | null
  readonly timeCreated?: number
}
export const users = defineTable<UserRow>()({
  name: 'users',
  indexes: { silo: (row) => row.siloId },
})

export interface GroupRow extends Row {
  readonly name: string
  readonly displayName: string
  readonly siloId: string
  readonly timeCreated?: number
}
export const groups = defineTable<GroupRow>()({
  name: 'groups',
  indexes: { silo: (row) => row.siloId },
})

export interface MembershipRow extends Row {
  readonly userId: string
  readonly groupId: string
}
export const memberships = defineTable<MembershipRow>()({
  name: 'memberships',
  indexes: { user: (row) => row.userId, group: (row) => row.groupId },
})

export interface Assignment {
  readonly identityId: string
  readonly identityType: 'silo_user' | 'silo_group'
  readonly roleName: RoleName
}
/** The policy of the fleet, silo or project with the same id. */
export interface PolicyRow extends Row {
  readonly assignments: readonly Assignment[]
}
export const policies = defineTable<PolicyRow>()({ name: 'policies', indexes: {} })

export interface ProjectRow extends Named {
  readonly siloId: string
}
export const projects = defineTable<ProjectRow>()({
  name: 'projects',
  indexes: { silo: (row) => row.siloId },
})

/** `id` is the secret itself: world id (16 hex digits), then 24 random ones. */
export interface SessionRow extends Row {
  readonly userId: string
  readonly createdMs: number
  readonly usedMs: number
}
export const sessions = defineTable<SessionRow>()({
  name: 'sessions',
  indexes: { user: (row) => row.userId },
})
export interface TokenRow extends Row {
  readonly userId: string
  readonly createdMs?: number
  /** Absent or null: never. */
  readonly expiresMs?: number | null
}
export const tokens = defineTable<TokenRow>()({
  name: 'tokens',
  indexes: { user: (row) => row.userId },
})
