import {
  eachRow,
  forEach,
  HANDLERS,
  listOf,
  type Members,
  type Step,
  type Steps,
  without,
} from './step'

const SLOTS = 2_026_030_601
const TAGGED = 2_025_112_000

function inSlot({ switch_location: place, ...port }: Members): Members {
  return { ...port, switch_slot: place }
}

/** A port's switch, which is one of two since it is called a slot; handlers know it by its first name. */
const portOfSwitch: Step = {
  since: HANDLERS,
  asks: (query, asked) => {
    if (asked < SLOTS) return query
    const taken = new URLSearchParams(query)
    taken.set('switch_location', query.get('switch_slot') ?? '')
    taken.delete('switch_slot')
    return taken
  },
}

/** Handlers know addresses as networks of one, as in the specification's time. */
const announced = (network: unknown): Members => ({
  addr: { ip_addr: String(network).split('/')[0] },
  interface_num: { if_index: 1 },
  oid: null,
})

/** Sleds tell where in the rack they are. */
const PLACES = 2_026_081_200
const placeless = (sled: Members) => without(sled, 'slot')

export const hardwareSteps: Steps = {
  sledList: [{ since: PLACES, gives: eachRow(placeless) }],
  sledView: [{ since: PLACES, gives: placeless }],
  ...forEach(
    [
      'networkingSwitchPortApplySettings',
      'networkingSwitchPortClearSettings',
      'networkingSwitchPortStatus',
      'networkingSwitchPortLldpConfigView',
      'networkingSwitchPortLldpConfigUpdate',
    ],
    portOfSwitch,
  ),
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
