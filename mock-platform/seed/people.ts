import type { RoleName } from '@/mock-platform/core/tenancy'

/** Who lives in the demo world. All names are made up. */

export interface Person {
  readonly username: string
  readonly displayName: string
  /** In words, for the account picker. */
  readonly roles: string
  readonly silo?: RoleName
  readonly fleet?: RoleName
  readonly groups?: readonly string[]
}

/** The one password of all local demo accounts. */
export const DEMO_PASSWORD = 'maple-demo'

/** Users of the silo `maple`, who sign in with a password. */
export const MAPLE_PEOPLE: readonly Person[] = [
  {
    username: 'ada',
    displayName: 'Ada Nwosu',
    roles: 'silo admin',
    silo: 'admin',
    groups: ['platform-team'],
  },
  {
    username: 'ben',
    displayName: 'Ben Lindqvist',
    roles: 'silo collaborator',
    silo: 'collaborator',
    groups: ['platform-team', 'web-team'],
  },
  {
    username: 'chiara',
    displayName: 'Chiara Moretti',
    roles: 'silo viewer',
    silo: 'viewer',
    groups: ['web-team'],
  },
  { username: 'devika', displayName: 'Devika Rao', roles: 'collaborator on project web-shop only' },
  { username: 'emil', displayName: 'Emil Novak', roles: 'no role, no groups' },
  {
    username: 'farah',
    displayName: 'Farah Haddad',
    roles: 'fleet admin, silo viewer',
    silo: 'viewer',
    fleet: 'admin',
    groups: ['operators'],
  },
  {
    username: 'goran',
    displayName: 'Goran Petrov',
    roles: 'fleet viewer, silo viewer',
    silo: 'viewer',
    fleet: 'viewer',
    groups: ['operators'],
  },
]
export const MAPLE_GROUPS = ['operators', 'platform-team', 'web-team'] as const

/** Whom the mock's identity provider of the silo `orchard` lets sign in. */
export interface DirectoryEntry {
  /** The SAML name id, which becomes the platform's external id. */
  readonly nameId: string
  readonly displayName: string
  readonly groups: readonly string[]
  readonly roles: string
}
export const ORCHARD_DIRECTORY: readonly DirectoryEntry[] = [
  {
    nameId: 'ines.ferreira@orchard.example',
    displayName: 'Ines Ferreira',
    groups: ['orchard-admins', 'orchard-developers'],
    roles: 'silo admin by group',
  },
  {
    nameId: 'jonas.weber@orchard.example',
    displayName: 'Jonas Weber',
    groups: ['orchard-developers'],
    roles: 'silo collaborator by group',
  },
  {
    nameId: 'kaya.yilmaz@orchard.example',
    displayName: 'Kaya Yilmaz',
    groups: ['orchard-auditors'],
    roles: 'silo viewer by group',
  },
  {
    nameId: 'liam.byrne@orchard.example',
    displayName: 'Liam Byrne',
    groups: [],
    roles: 'no role, no groups',
  },
]
export const ORCHARD_GROUPS: Readonly<Record<string, RoleName>> = {
  'orchard-admins': 'admin',
  'orchard-auditors': 'viewer',
  'orchard-developers': 'collaborator',
}
