import { mintToken } from '@/mock-platform/core/authn'
import type { UserRow } from '@/mock-platform/core/tenancy'
import type { World } from '@/mock-platform/world'

/*
 * What only a platform of today shows. Draws nothing from the world's numbers and adds no row to what
 * a platform of the specification's time lists: its worlds stay as they are.
 */

const DAY = 86_400_000

/** Who signed in with a device: how many days ago, and for how many days. */
const TOKENS = [
  ['ada', 40, null],
  ['ada', 3, 30],
  ['ben', 12, 90],
  ['ben', 95, 90],
] as const

export function seedTokens(world: World, people: ReadonlyMap<string, UserRow>): void {
  for (const [username, daysAgo, days] of TOKENS) {
    const user = people.get(username)
    if (user === undefined) continue
    const createdMs = world.now() - daysAgo * DAY
    mintToken(world, user, { createdMs, expiresMs: days === null ? null : createdMs + days * DAY })
  }
}
