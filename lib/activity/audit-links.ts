import type { AuditThing } from './audit-about'

/* Queries of the audit log's address, apart from what reads them: menus of many pages lead there. */

type Query = Readonly<Record<string, string>>

/** Without what is empty. */
export const said = (all: Query): Query =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))

/** Asks for all that is about a thing. */
export const aboutQuery = (thing: AuditThing): Query => {
  const { noun, id, name, project, siloId, place = '', since } = thing
  return said({ about: noun, id, name, project, silo: siloId, place, since })
}

/** Asks for all that an actor did; `actor` is their key (actorKey). */
export const actorQuery = (actor: string): Query => said({ by: actor })
