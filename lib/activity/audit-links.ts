import type { AuditThing } from './audit-about'

/* Queries of the audit log's address. Apart from the code that parses them, as menus of many pages link there. */

type Query = Readonly<Record<string, string>>

/** The query without empty values. */
export const said = (all: Query): Query =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))

/** The query for everything about a thing. */
export const aboutQuery = (thing: AuditThing): Query => {
  const { noun, id, name, project, siloId, place = '', since } = thing
  return said({ about: noun, id, name, project, silo: siloId, place, since })
}

/** The query for everything that an actor did; `actor` is a key of `actorKey`. */
export const actorQuery = (actor: string): Query => said({ by: actor })
