import { isRecord } from '@/lib/validate/is-record'
import type { PathParams } from './list-frame'

/* What an answer tells of the things that the path of its page names (lib/reading/place.tsx). */

const textIn = (value: unknown, member: string): string | undefined => {
  const text = isRecord(value) ? value[member] : undefined
  return typeof text === 'string' ? text : undefined
}

/** The id of a thing. */
export const idIn = (thing: unknown): string | undefined => textIn(thing, 'id')

/** The last parameter of a path: it names what the page is about. */
export const nameIn = (params: PathParams): string | undefined => Object.values(params).at(-1)

/**
 * The id of the project whose rows a list shows; undefined without rows, where they don't say it, and
 * where the list is of something in the project.
 */
export function projectIdIn(page: unknown, params: PathParams): string | undefined {
  const rows = isRecord(page) ? page['items'] : undefined
  const isProjects = Object.keys(params).join() === 'project'
  return isProjects && Array.isArray(rows) ? textIn(rows[0], 'projectId') : undefined
}
