import { imageWrites } from './writes/images'
import { instanceWrites } from './writes/instances'
import { networkingWrites } from './writes/networking'
import { projectWrites } from './writes/projects'
import { storageWrites } from './writes/storage'
import type { Write } from './writes/write'

/** Every write of the console: a server action that is not here fails writes.spec.ts. */
export const WRITES: readonly Write[] = [
  ...projectWrites,
  ...instanceWrites,
  ...storageWrites,
  ...imageWrites,
  ...networkingWrites,
]

/** The server actions that change nothing on the platform, or have nobody who may not, and why. */
export const NO_WRITES: Readonly<Record<string, string>> = {
  signIn: 'is for those who have no session yet (sign-in.spec.ts)',
  shareFacts: 'reads one instance and seals what it saw (share.spec.ts)',
  planBootDisk: 'ends before the change that setBootDisk makes',
  planRoleRemoval: 'ends before the change that removeRole makes',
}
