import { isRecord } from '@/lib/validate/is-record'
import type { PathParams } from './list-frame'

/* Reads names and ids of the things in a page's path out of an answer (lib/reading/place.tsx). */

const textIn = (value: unknown, member: string): string | undefined => {
  const text = isRecord(value) ? value[member] : undefined
  return typeof text === 'string' ? text : undefined
}

/** The id of a thing. */
export const idIn = (thing: unknown): string | undefined => textIn(thing, 'id')

/** The last parameter of a path: the name of the thing that the page is about. */
export const nameIn = (params: PathParams): string | undefined => Object.values(params).at(-1)

/**
 * The id of the project whose rows a list shows. Undefined without rows, where rows don't name their
 * project, and where the list is of a part of the project, such as a VPC.
 */
export function projectIdIn(page: unknown, params: PathParams): string | undefined {
  const rows = isRecord(page) ? page['items'] : undefined
  const isProjects = Object.keys(params).join() === 'project'
  return isProjects && Array.isArray(rows) ? textIn(rows[0], 'projectId') : undefined
}
