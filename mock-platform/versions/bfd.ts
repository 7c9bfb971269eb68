import { eachItem, HANDLERS, type Members, type Step, type Steps } from './step'

const SLOTS = 2_026_030_601

/** A session's switch, which is one of two since it is called a slot; handlers know its first name. */
const ofSwitch: Step = {
  since: HANDLERS,
  takes: (body, asked) => {
    if (asked < SLOTS) return body
    const { switch_slot: slot, ...rest } = body
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
