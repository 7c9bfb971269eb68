import * as z from 'zod'
import { NameOrId } from '@/lib/contract/common'
import { FIREWALL_RULES_MAX } from '@/lib/contract/limits'
import type { Rule } from '@/lib/network/rule'
import { ruleProblems } from '@/lib/network/rule-problems'

const part = z.object({ type: z.string(), value: z.string() })

/**
 * A rule with any of the platform's words: words that only another version knows are sent back
 * unchanged.
 */
const rule = z
  .object({
    ...{ name: z.string(), description: z.string(), priority: z.number() },
    ...{ status: z.string(), direction: z.string(), action: z.string() },
    targets: z.array(part),
    filters: z.object({
      hosts: z.array(part).nullable(),
      ports: z.array(z.string()).nullable(),
      protocols: z.array(z.string()).nullable(),
    }),
  })
  // Words are only compared and sent (rules-as-read.ts).
  .transform((read) => read as unknown as Rule)

const goodRule = rule.superRefine((read, context) => {
  for (const { field, message } of ruleProblems(read))
    context.addIssue({ code: 'custom', path: [field], message: `${read.name}: ${message}` })
})

/** RuleSave, as it comes from a browser. */
export const ruleSave = z.object({
  project: NameOrId,
  vpc: NameOrId,
  edits: z.array(z.object({ before: rule.optional(), after: goodRule.optional() })),
  others: z.array(z.string()).max(FIREWALL_RULES_MAX),
  choices: z.array(z.tuple([z.string(), z.enum(['theirs', 'mine'])])).default([]),
  sureOf: z.array(z.string()).default([]),
})
export type ReadRuleSave = z.output<typeof ruleSave>
