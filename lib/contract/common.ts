import * as z from 'zod'
import type { Counted } from './answer'

/**
 * Names of resources (platform-api/types.md, Name): the wire accepts upper case after the first
 * letter. The messages are the platform's own details (behaviour-tenant, section 1).
 */
export const Name = z
  .string()
  .min(1, { error: 'name requires at least one character', abort: true })
  .max(63, { error: 'name may contain at most 63 characters', abort: true })
  .regex(/^[a-z]/, { error: 'name must begin with an ASCII lowercase character', abort: true })
  .regex(/^[a-zA-Z0-9-]*$/, {
    error: (issue) =>
      `name contains invalid character: "${/[^a-zA-Z0-9-]/u.exec(String(issue.input))?.[0]}" (allowed are ASCII letters, digits and "-")`,
    abort: true,
  })
  .regex(/[^-]$/, { error: 'name cannot end with "-"', abort: true })
  .regex(
    /^(?![0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$)/,
    'name cannot be a UUID to avoid ambiguity with IDs',
  )
export type Name = z.infer<typeof Name>

/**
 * The platform's ids. Any UUID version: the platform has fixed ids of version 4 only by convention.
 * `abort` makes a union with it report the union's own message, as zod does when all parts abort.
 */
export const Uuid = z.guid({ abort: true })
export const NameOrId = z.union([Uuid, Name], {
  error: 'data did not match any variant of untagged enum NameOrId',
})
export type NameOrId = z.infer<typeof NameOrId>

const integer = (min: number, max: number) => z.number().int().min(min).max(max)
export const Uint8 = integer(0, 255)
export const Uint16 = integer(0, 65_535)
export const Uint32 = integer(0, 4_294_967_295)
export const Int8 = integer(-128, 127)
export const Int16 = integer(-32_768, 32_767)
export const Int32 = integer(-2_147_483_648, 2_147_483_647)

/**
 * 64 bits as JSON numbers. JSON.parse rounds above 2^53 - 1 and zod's own `int` refuses such
 * values, though the platform sends them (quotas of the built-in silo, upper ends of histogram
 * bins). So any whole number passes: exact below 2^53, the nearest double above.
 */
const wholeNumber = z.number().refine(Number.isInteger, 'expected a whole number')
export const Uint64 = wholeNumber.min(0).max(2 ** 64)
export const Int64 = wholeNumber.min(-(2 ** 63)).max(2 ** 63)

/** Decimal text on the wire (a number is accepted too), a bigint in code; toWire writes text. */
export const Uint128 = z
  .union([z.bigint(), z.string().regex(/^\d{1,39}$/), Uint64])
  .transform((value) => BigInt(value))
  .refine((value) => value >= 0n && value < 2n ** 128n, 'does not fit 128 bits')

/** Bytes, uint64 on the wire; exact up to 2^53 - 1, far above any disk or memory. */
export const ByteCount = Uint64

/** After wire conversion instants are Dates. */
export const Instant = z.date()

/** Free text, at most 512 characters in forms (screens.md, section 0). */
export const Description = z.string()

/**
 * Instants where wire conversion leaves text: in a query string, and in answers under keys that
 * its date rule does not name (`timestamps`, `firstSeen`, `created`). A Date after parsing.
 */
export const InstantText = z.union([
  z.date(),
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
])

/** The members of every named resource. */
export const identity = {
  id: Uuid,
  name: Name,
  description: Description,
  timeCreated: Instant,
  timeModified: Instant,
}

/** The members of every body that creates a named resource. */
export const naming = { name: Name, description: Description }

/** Name and description in an update: absent or null leaves them as they are. */
export const renaming = { name: Name.nullish(), description: Description.nullish() }

/** A list of items that may differ in kind (specification, section 1). */
export const uniqueItems = <T extends z.ZodType<readonly (string | number)[]>>(list: T) =>
  list.refine((items) => new Set(items).size === items.length, 'Items must be unique')

/** A page of a list: opaque token for the next page, null or absent at the end. */
export const resultsPage = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextPage: z.string().nullish() })
export interface ResultsPage<T> extends Counted {
  readonly items: readonly T[]
  readonly nextPage?: string | null
}

export const NameOrIdSortMode = z.enum(['name_ascending', 'name_descending', 'id_ascending'])
export type NameOrIdSortMode = z.infer<typeof NameOrIdSortMode>
export const IdSortMode = z.enum(['id_ascending'])
export type IdSortMode = z.infer<typeof IdSortMode>
export const NameSortMode = z.enum(['name_ascending'])
export type NameSortMode = z.infer<typeof NameSortMode>
export const TimeAndIdSortMode = z.enum(['time_and_id_ascending', 'time_and_id_descending'])
export type TimeAndIdSortMode = z.infer<typeof TimeAndIdSortMode>
export const VersionSortMode = z.enum(['version_ascending', 'version_descending'])
export type VersionSortMode = z.infer<typeof VersionSortMode>

/*
 * Values in a query string. Callers give numbers, booleans and Dates; on the platform's side the same
 * schema parses their text.
 */
export const QueryUint32 = z.coerce.number<number>().pipe(Uint32)
export const QueryUint64 = z.coerce.number<number>().pipe(Uint64)
export const QueryBool = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((text) => text === 'true'),
])

/** Query fields of every paged list; `limit` 0 is refused (behaviour-tenant, section 4). */
export const pageQuery = {
  limit: QueryUint32.refine((limit) => limit > 0, 'expected a non-zero u32').nullish(),
  pageToken: z.string().nullish(),
}
export const nameOrIdPage = { ...pageQuery, sortBy: NameOrIdSortMode.optional() }
export const idPage = { ...pageQuery, sortBy: IdSortMode.optional() }
export const timePage = { ...pageQuery, sortBy: TimeAndIdSortMode.optional() }

/** Tells the project of a resource that is given by name. */
export const projectSelector = { project: NameOrId.optional() }
export const projectRequired = { project: NameOrId }

/** Tells the VPC of a resource that is given by name; the VPC's own name needs the project. */
export const vpcSelector = { ...projectSelector, vpc: NameOrId.optional() }
export const vpcRequired = { ...projectSelector, vpc: NameOrId }

/**
 * The body of every 4xx and 5xx (platform-api/behaviour-tenant.md, section 1), as the platform
 * writes it; lib/api/error-body.ts reads what others write.
 */
export const ErrorBody = z.object({
  errorCode: z.string().optional(),
  message: z.string(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
