import type { ApiVersion } from '@/lib/contract/api-version'
import { eachRow, HANDLERS, type Members, type Steps } from './step'

const SLOTS = 2_026_030_601

const inSlot = ({ switch_location: place, ...address }: Members): Members => ({
  ...address,
  switch_slot: place,
})

/** A switch is one of two since it is called a slot; handlers know it by its first name. */
function atLocation(body: Members, asked: ApiVersion): Members {
  if (asked < SLOTS) return body
  const { switch_slot: slot, ...rest } = body
  return { ...rest, switch_location: slot }
}

export const loopbackAddressSteps: Steps = {
  networkingLoopbackAddressList: [
    {
      since: HANDLERS,
      gives: (answer, asked) => (asked < SLOTS ? answer : eachRow(inSlot)(answer)),
    },
  ],
  networkingLoopbackAddressCreate: [
    {
      since: HANDLERS,
      takes: atLocation,
      gives: (answer, asked) => (asked < SLOTS ? answer : inSlot(answer)),
    },
  ],
}
