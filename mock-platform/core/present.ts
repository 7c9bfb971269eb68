import type { Named } from './tenancy'

/** What every named resource shows. */
export const identityOf = (row: Named) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  timeCreated: new Date(row.timeCreated),
  timeModified: new Date(row.timeModified),
})

/** The fields of a new named row. */
export const newNamed = (
  world: { readonly uuid: () => string; readonly now: () => number },
  naming: { readonly name: string; readonly description: string },
): Named => ({
  id: world.uuid(),
  name: naming.name,
  description: naming.description,
  timeCreated: world.now(),
  timeModified: world.now(),
})

/** What a PUT changes of name and description; absent and null leave them. */
export const renamed = (
  row: Named,
  body: { readonly name?: string | null; readonly description?: string | null },
  nowMs: number,
) => ({
  name: body.name ?? row.name,
  description: body.description ?? row.description,
  timeModified: nowMs,
})
