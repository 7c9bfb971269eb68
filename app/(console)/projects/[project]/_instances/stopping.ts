import { createElement, Fragment } from 'react'
import { type Confirmation, planOf } from '@/lib/action/action-confirm'
import { FindingOut } from '@/lib/change/finding-out'
import { STOPS_FIRST } from './stopped-form'
import {
  beginStopped,
  type StoppedChange,
  stoppedCalls,
  type StoppedTarget,
  type StoppedWork,
} from './stopped-job'

/** The same question of an instance that runs: as a job, which stops it before and starts it afterward. */
export const stopping = (
  usual: Confirmation,
  stops: StoppedTarget,
  change: Omit<StoppedChange, 'title'>,
  jobs: StoppedWork,
): Confirmation => ({
  ...usual,
  more: createElement(Fragment, null, usual.more, createElement(FindingOut)),
  alsoGoes: [...(usual.alsoGoes ?? []), STOPS_FIRST],
  action: async () => {
    // Nothing is stopped for what can't be done.
    const plan = await planOf(usual)
    if (!('calls' in plan)) return plan
    return beginStopped(stops, { title: usual.actionTitle, ...change }, jobs)
  },
  call: async () => {
    const plan = await planOf(usual)
    return 'calls' in plan ? { calls: stoppedCalls(stops, plan.calls) } : plan
  },
})
