import * as z from 'zod'

/** Names of resources (platform-api/types.md, Name): the wire accepts upper case after the first letter. */
export const Name = z
  .string()
  .min(1, 'name requires at least one character')
  .max(63, 'name may contain at most 63 characters')
  .regex(
    /^(?![0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$)^[a-z]([a-zA-Z0-9-]*[a-zA-Z0-9]+)?$/,
  )
export type Name = z.infer<typeof Name>

/** The platform's ids. Any UUID version: the platform has fixed ids of version 4 only by convention. */
export const Uuid = z.guid()
export const NameOrId = z.union([Uuid, Name])
export type NameOrId = z.infer<typeof NameOrId>

/** Bytes, uint64 on the wire; exact up to 2^53 - 1, far above any disk or memory. */
export const ByteCount = z.number().int().nonnegative()

/** After wire conversion instants are Dates. */
export const Instant = z.date()

/** Free text, at most 512 characters in forms (screens.md, section 0). */
export const Description = z.string()

/** What every named resource has. */
export const identity = {
  id: Uuid,
  name: Name,
  description: Description,
  timeCreated: Instant,
  timeModified: Instant,
}

/** A page of a list: opaque token for the next page, null or absent at the end. */
export const resultsPage = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextPage: z.string().nullish() })
export interface ResultsPage<T> {
  readonly items: readonly T[]
  readonly nextPage?: string | null
}

export const NameOrIdSortMode = z.enum(['name_ascending', 'name_descending', 'id_ascending'])
export const IdSortMode = z.enum(['id_ascending'])

/** Query fields of every paged list. Numbers arrive as text on the platform's side. */
export const pageQuery = {
  limit: z.coerce.number<number>().int().min(1).max(4_294_967_295).nullish(),
  pageToken: z.string().nullish(),
}
export const nameOrIdPage = { ...pageQuery, sortBy: NameOrIdSortMode.optional() }
export const idPage = { ...pageQuery, sortBy: IdSortMode.optional() }

/** Lets a name stand for a resource inside its project. */
export const projectSelector = { project: NameOrId.optional() }
export const projectRequired = { project: NameOrId }

/** The body of every 4xx and 5xx (platform-api/behaviour-tenant.md, section 1). */
export const ErrorBody = z.object({
  errorCode: z.string().optional(),
  message: z.string(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
