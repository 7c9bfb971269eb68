import type { RoleName, Scope } from './roles'

/** What a role lets people do where it is given (behaviour-tenant, section 3). */
export const ROLE_WORDS: Record<Scope, Record<RoleName, string>> = {
  fleet: {
    admin: 'Full control of silos, IP pools, and hardware, including fleet access',
    collaborator: 'Creates silos and IP pools, and manages silos',
    viewer: 'Reads silos, IP pools, hardware, and utilization',
  },
  project: {
    admin: 'Full control of the project, including access',
    collaborator: 'Creates, changes, and deletes resources in the project',
    viewer: 'Reads everything in the project',
  },
  silo: {
    admin: 'Full control of the silo and its projects, including access',
    collaborator: 'Creates projects and silo images, and administers all projects',
    viewer: 'Reads everything in the silo and its projects',
  },
}
