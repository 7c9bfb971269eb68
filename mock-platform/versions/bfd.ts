import { SwitchLocation } from '@/lib/contract/hardware'
import { badBody } from '@/mock-platform/core/refusal'
import { eachItem, HANDLERS, type Members, required, type Step, type Steps } from './step'

const SLOTS = 2_026_030_601

/** A session's switch, which is one of two since it is called a slot; handlers know its first name. */
const ofSwitch: Step = {
  since: HANDLERS,
  takes: (body, asked) => {
    if (asked < SLOTS) return body
    const { switch_slot: slot, ...rest } = required(body, 'switch_slot')
    if (!SwitchLocation.safeParse(slot).success)
      throw badBody(
        `switch_slot: unknown variant \`${String(slot)}\`, expected \`switch0\` or \`switch1\``,
      )
    return { ...rest, switch: slot }
  },
}

const inSlot = ({ switch: place, ...session }: Members): Members => ({
  ...session,
  switch_slot: place,
})

export const bfdSteps: Steps = {
  networkingBfdEnable: [ofSwitch],
  networkingBfdDisable: [ofSwitch],
  networkingBfdStatus: [
    {
      since: HANDLERS,
      gives: (answer, asked) => (asked < SLOTS ? answer : eachItem(inSlot)(answer)),
    },
  ],
}
