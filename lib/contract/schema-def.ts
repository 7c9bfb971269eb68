import type * as z from 'zod'

type SchemaDef = z.core.$ZodTypes['_zod']['def']

/** zod's own description of a schema. */
export const defOf = (schema: z.core.$ZodType): SchemaDef =>
  // All schemas are made by zod's own functions, which set this.
  (schema as unknown as { readonly def: SchemaDef }).def
