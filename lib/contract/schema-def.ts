import type * as z from 'zod'

type SchemaDef = z.core.$ZodTypes['_zod']['def']

/** zod's own description of a schema. */
export const defOf = (schema: z.core.$ZodType): SchemaDef =>
  // Every schema of ours is made by zod's own functions, which put it there.
  (schema as unknown as { readonly def: SchemaDef }).def
