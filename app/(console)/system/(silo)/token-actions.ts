'use server'

import * as z from 'zod'
import { defineCalls, defineFormAction } from '@/lib/action/define-action'
import { authSettingsOperations } from '@/lib/contract/auth-settings'
import { scimTokenOperations } from '@/lib/contract/scim-token'
import {
  LIFETIME_UNITS,
  lifetimeProblem,
  lifetimeWords,
  secondsOf,
} from '@/lib/silo/token-lifetime'

/** Its answer has the token, which is never shown again. */
export const createScimTokens = defineCalls(scimTokenOperations.scimTokenCreate)
export const deleteScimTokens = defineCalls(scimTokenOperations.scimTokenDelete)

export const updateTokenLifetime = defineFormAction({
  schema: z
    .object({
      limit: z.enum(['none', 'limited']),
      amount: z.string().default(''),
      unit: z.enum(LIFETIME_UNITS).default('days'),
    })
    .superRefine(({ limit, amount, unit }, context) => {
      const message = limit === 'limited' ? lifetimeProblem(amount, unit) : undefined
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['amount'], message })
    }),
  operation: authSettingsOperations.authSettingsUpdate,
  // The one setting there is; it must be said.
  params: ({ limit, amount, unit }) => ({
    body: { deviceTokenMaxTtlSeconds: limit === 'none' ? null : secondsOf(amount, unit) },
  }),
  done: ({ deviceTokenMaxTtlSeconds: seconds }) => ({
    notice: {
      content:
        seconds == null
          ? 'New access tokens can last forever'
          : `New access tokens last **${lifetimeWords(seconds)}** at most`,
    },
  }),
})
