import type { RoleName, Scope } from './roles'

type Words = Readonly<Partial<Record<RoleName, string>>>

/** What a role lets people do where it is given (behaviour-tenant, section 3; behaviour-2026, 1.1). */
export const ROLE_WORDS = {
  fleet: {
    admin: 'Full control of silos, IP pools, and hardware, including fleet access',
    collaborator: 'Creates silos and IP pools, and manages silos',
    viewer: 'Reads silos, IP pools, hardware, and utilization',
  },
  project: {
    admin: 'Full control of the project, including access',
    collaborator: 'Creates, changes, and deletes resources in the project',
    limited_collaborator:
      'Creates, changes, and deletes resources in the project, but only reads its VPCs',
    viewer: 'Reads everything in the project',
  },
  silo: {
    admin: 'Full control of the silo and its projects, including access',
    collaborator: 'Creates projects and silo images, and administers all projects',
    limited_collaborator:
      'Creates silo images, and resources in all projects, but only reads their VPCs',
    viewer: 'Reads everything in the silo and its projects',
  },
} as const satisfies Readonly<Record<Scope, Words>>

/** The same for a role that the console may not know at that scope. */
export const roleMeaning = (scope: Scope, role: string): string | undefined => {
  const words: Words = ROLE_WORDS[scope]
  return Object.hasOwn(words, role) ? words[role as RoleName] : undefined
}
