import type { Right } from '@/lib/contract/reader-can'
import { routes } from '@/lib/routes'

/** Where roles are given. */
export type AccessPlace =
  | { readonly scope: 'fleet' }
  | {
      readonly scope: 'silo'
      /** Any, by name, as operators see it on its page; absent, the reader's own on theirs. */
      readonly silo?: string
      /** It is not the reader's own. */
      readonly isForeign?: boolean
    }
  | { readonly scope: 'project'; readonly project: string }

/** The project of a place; undefined where it is none. */
export const projectOf = (place: AccessPlace): string | undefined =>
  place.scope === 'project' ? place.project : undefined

/** The silo of a place that operators see; undefined where it is none, or the reader's own page. */
export const siloOf = (place: AccessPlace): string | undefined =>
  place.scope === 'silo' ? place.silo : undefined

/** Whether a place is a silo of others, whose groups can't be listed. */
export const isForeign = (place: AccessPlace): boolean =>
  place.scope === 'silo' && place.isForeign === true

/** 'project web-shop', 'silo maple' or 'the fleet'; `silo` is the reader's. */
export function placeText(place: AccessPlace, silo: string): string {
  switch (place.scope) {
    case 'fleet':
      return 'the fleet'
    case 'silo':
      return `silo ${place.silo ?? silo}`
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
      return place.silo === undefined ? routes.siloAccess : routes.siloRoles(place.silo)
    case 'project':
      return routes.projectAccess(place.project)
  }
}

/** What changing them takes. */
export function accessRight(place: AccessPlace): Right {
  switch (place.scope) {
    case 'fleet':
      return 'changeFleet'
    case 'silo':
      return isForeign(place) ? 'createInFleet' : 'changeSiloAccess'
    case 'project':
      return 'changeProject'
  }
}
