import { eachRow, without, type Members, type Steps } from './step'

const PATHS = 2_026_021_301
const pathless = (config: Members) => without(config, 'max_paths')

export const bgpSteps: Steps = {
  networkingBgpConfigList: [{ since: PATHS, gives: eachRow(pathless) }],
  networkingBgpConfigCreate: [{ since: PATHS, gives: pathless }],
}
