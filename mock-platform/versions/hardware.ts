import { eachRow, HANDLERS, listOf, type Members, type Steps } from './step'

const SLOTS = 2_026_030_601
const TAGGED = 2_025_112_000

function inSlot({ switch_location: place, ...port }: Members): Members {
  return { ...port, switch_slot: place }
}

/** Handlers know addresses as networks of one, as in the specification's time. */
const announced = (network: unknown): Members => ({
  addr: { ip_addr: String(network).split('/')[0] },
  interface_num: { if_index: 1 },
  oid: null,
})

export const hardwareSteps: Steps = {
  networkingSwitchPortList: [
    {
      since: HANDLERS,
      gives: (answer, asked) => (asked < SLOTS ? answer : eachRow(inSlot)(answer)),
    },
  ],
  networkingSwitchPortLldpNeighbors: [
    {
      since: HANDLERS,
      gives: (answer, asked) =>
        asked < TAGGED
          ? answer
          : eachRow((row) => ({
              ...row,
              management_ip: (listOf(row.management_ip) as unknown[]).map(announced),
            }))(answer),
    },
  ],
}
