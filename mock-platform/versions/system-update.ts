import { without, type Steps } from './step'

export const systemUpdateSteps: Steps = {
  systemUpdateStatus: [
    { since: 2_026_052_000, gives: (answer) => without(answer, 'contact_support') },
  ],
}
