import type { Right } from '@/lib/contract/reader-can'
import { routes } from '@/lib/routes'
import type { Scope } from './roles'

/** Where roles are given. */
export type AccessPlace =
  | { readonly scope: Exclude<Scope, 'project'> }
  | { readonly scope: 'project'; readonly project: string }

/** The project of a place; undefined where it is none. */
export const projectOf = (place: AccessPlace): string | undefined =>
  place.scope === 'project' ? place.project : undefined

/** 'project web-shop', 'silo maple' or 'the fleet'; `silo` is the reader's. */
export function placeText(place: AccessPlace, silo: string): string {
  switch (place.scope) {
    case 'fleet':
      return 'the fleet'
    case 'silo':
      return `silo ${silo}`
    case 'project':
      return `project ${place.project}`
  }
}

/** The page of its roles. */
export function accessPath(place: AccessPlace): string {
  switch (place.scope) {
    case 'fleet':
      return routes.systemAccess
    case 'silo':
      return routes.siloAccess
    case 'project':
      return routes.projectAccess(place.project)
  }
}

/** What changing them takes. */
export const ACCESS_RIGHT = {
  fleet: 'changeFleet',
  silo: 'changeSiloAccess',
  project: 'changeProject',
} as const satisfies Record<Scope, Right>
