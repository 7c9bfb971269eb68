'use server'

import * as z from 'zod'
import { defineCalls, defineFormFlow, failed, failure } from '@/lib/action/define-action'
import { checked } from '@/lib/action/field-schemas'
import {
  isSameAddress,
  validateLocal,
  validateRemote,
  validateRx,
  validateThreshold,
} from '@/lib/bgp/bfd-session'
import { bfdOperations, BfdMode } from '@/lib/contract/bfd'
import { SwitchLocation } from '@/lib/contract/hardware'
import { routes } from '@/lib/routes'

const { networkingBfdEnable, networkingBfdDisable, networkingBfdStatus } = bfdOperations

export const enableBfdSession = defineFormFlow({
  schema: z
    .object({
      remote: z.string().trim().pipe(checked(validateRemote)),
      local: z.string().trim().default(''),
      switch: z.string({ error: 'Switch is required' }).pipe(SwitchLocation),
      mode: z.string({ error: 'Mode is required' }).pipe(BfdMode),
      detectionThreshold: checked(validateThreshold).transform(Number),
      requiredRx: checked(validateRx).transform(Number),
    })
    .superRefine(({ local, remote }, context) => {
      const message = validateLocal(local, remote)
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['local'], message })
    }),
  isOneCall: true,
  run: async (call, { local, ...session }) => {
    // A second session of the same ends in a failure that doesn’t say so.
    const status = await call(networkingBfdStatus, {})
    const isThere =
      status.type === 'success' &&
      status.data.some(
        (each) => each.switch === session.switch && isSameAddress(each.peer, session.remote),
      )
    if (isThere)
      return failure({
        remote: `${session.switch} already has a session with this address. Disable it first.`,
      })
    const body = { ...session, local: local === '' ? null : local }
    const enabled = await call(networkingBfdEnable, { body })
    if (enabled.type !== 'success') {
      const outcome = failed(enabled, networkingBfdEnable.name)
      if (status.type === 'success' || enabled.status !== 500 || outcome.type !== 'failure')
        return outcome
      return failure(outcome.fieldErrors, [
        ...outcome.problems,
        {
          message: `The sessions couldn’t be read before. There may already be one with this address on ${session.switch}.`,
        },
      ])
    }
    return {
      type: 'success',
      data: null,
      notice: { content: `BFD session with **${session.remote}** enabled` },
      to: routes.bfdSessions,
    }
  },
})

export const disableBfdSessions = defineCalls(networkingBfdDisable)
