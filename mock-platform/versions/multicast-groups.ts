import type { Steps } from './step'

export const multicastGroupSteps: Steps = {
  instanceMulticastGroupJoin: [{ since: 2_026_010_800, hadNoBody: true }],
}
