import { eachRow, without, type Members, type Steps } from './step'

const SINCE = 2_025_112_000
const uncommented = (row: Members) => without(row, 'user_comment')

export const supportBundleSteps: Steps = {
  supportBundleCreate: [{ since: SINCE, hadNoBody: true, gives: uncommented }],
  supportBundleView: [{ since: SINCE, gives: uncommented }],
  supportBundleList: [{ since: SINCE, gives: eachRow(uncommented) }],
}
