import { eachRow, forEach, without, type Members, type Steps } from './step'

/** Users and groups have times since then. */
const TIMES = 2_026_030_200
const timeless = (row: Members) => without(row, 'time_created', 'time_modified')

const one = { since: TIMES, gives: timeless }

export const userSteps: Steps = {
  ...forEach(['groupView', 'localIdpUserCreate', 'siloUserView', 'userView'], one),
  ...forEach(['currentUserGroups', 'groupList', 'siloUserList', 'userList'], {
    since: TIMES,
    gives: eachRow(timeless),
  }),
  currentUserView: [
    {
      since: 2_025_112_000,
      gives: (answer) => without(answer, 'fleet_viewer', 'silo_admin'),
    },
    one,
  ],
}
