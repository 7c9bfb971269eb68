import type { ApiVersion } from '@/lib/contract/api-version'
import type { Edition, Editions } from './edition'
import { eachOf, isMembers } from './parts'

/** Switches have another name since 2026-03-06. */
const SLOTS_SINCE = 2_026_030_601

/** The switch named in a body. */
const OF_SWITCH: Edition = {
  lower: (body: unknown, version: ApiVersion) => {
    if (version < SLOTS_SINCE || !isMembers(body)) return body
    const { switch: location, ...rest } = body
    return { ...rest, switchSlot: location }
  },
}

export const bfdEditions: Editions = {
  networkingBfdEnable: OF_SWITCH,
  networkingBfdDisable: OF_SWITCH,
  networkingBfdStatus: {
    lift: (answer) =>
      eachOf(answer, (session) => {
        if (!isMembers(session) || session.switchSlot === undefined) return session
        const { switchSlot, ...rest } = session
        return { ...rest, switch: switchSlot }
      }),
  },
}
