import type { ApiVersion } from '@/lib/contract/api-version'
import { SwitchLocation } from '@/lib/contract/hardware'
import { badBody } from '@/mock-platform/core/refusal'
import { eachRow, HANDLERS, type Members, required, type Steps } from './step'

const SLOTS = 2_026_030_601

const inSlot = ({ switch_location: place, ...address }: Members): Members => ({
  ...address,
  switch_slot: place,
})

/** A switch is one of two since it is called a slot; handlers know it by its first name. */
function atLocation(body: Members, asked: ApiVersion): Members {
  if (asked < SLOTS) return body
  const { switch_slot: slot, ...rest } = required(body, 'switch_slot')
  if (!SwitchLocation.safeParse(slot).success)
    throw badBody(
      `switch_slot: unknown variant \`${String(slot)}\`, expected \`switch0\` or \`switch1\``,
    )
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
