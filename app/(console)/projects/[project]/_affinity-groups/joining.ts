import { stopsFirst } from '@/app/(console)/projects/[project]/_instances/instance-power'
import { STOPS_FIRST } from '@/app/(console)/projects/[project]/_instances/stopped-form'
import {
  stoppedCalls,
  stoppedSteps,
  type StoppedWork,
} from '@/app/(console)/projects/[project]/_instances/stopped-job'
import type { PlanningAction } from '@/lib/change/outcome'
import type { Instance } from '@/lib/contract/instance'
import type { PlannedCall } from '@/lib/equivalent/planned'
import { type OwnAction, planBy } from '@/lib/form/form-actions'
import { formOf, type Step, stepOf, textsOf } from '@/lib/jobs/job'
import { type AffinityKind, groupWords } from '@/lib/placement/placement-words'
import { addAffinityMember, addAntiAffinityMember } from './affinity-group-actions'
import { groupKinds } from './affinity-kinds'

/** Said where instances that run are added to a group. */
export const joinStops = (count: number): string =>
  count === 1
    ? `${STOPS_FIRST} If no sled is left that the group allows, it stays stopped.`
    : 'Those that run are stopped for it and started again, one after another. Processes get no chance to shut down. One for which no sled is left that the group allows stays stopped.'

/**
 * The action that adds instances to a group: that of the form for one that doesn't run; else a job, in
 * which each that runs is stopped before and started after, so that the next finds it in its place. Nothing
 * is stopped before all are known to be taken.
 */
export function joinAction(
  kind: AffinityKind,
  joining: readonly Pick<Instance, 'id' | 'name' | 'runState'>[],
  { work, whyNotStop }: StoppedWork,
): PlanningAction | OwnAction {
  const [action, by] =
    kind === 'affinity'
      ? ([addAffinityMember, 'affinityJoin'] as const)
      : ([addAntiAffinityMember, 'antiAffinityJoin'] as const)
  const isOne = joining.length < 2
  if (isOne && !joining.some(stopsFirst)) return action
  const formFor = (form: FormData, instance: string) =>
    formOf({ project: form.get('project'), group: form.get('group'), instance })
  return {
    run: async (_previous, form) => {
      const [project, thing] = [String(form.get('project')), String(form.get('group'))]
      const steps: Step[] = []
      for (const instance of joining) {
        const { id, name } = instance
        const own = formFor(form, name)
        // Before it's asked for its plan, which leaves a mark in it.
        const change = { title: `Add ${name} to`, thing, by, input: textsOf(own) }
        const planned = await planBy(action)(own)
        if (!('calls' in planned) && planned.type !== 'success')
          return { values: {}, outcome: planned }
        const hindered = stopsFirst(instance) && (await whyNotStop(instance, change))
        if (hindered) return { values: {}, outcome: hindered }
        const around = stoppedSteps(instance, change, steps.length)
        steps.push(
          ...(stopsFirst(instance) ? around : [stepOf({ ...change, label: change.title, of: id })]),
        )
      }
      const outcome = await work({
        ...{ id: crypto.randomUUID(), startedAt: Date.now(), thing, steps },
        title: `Add ${isOne ? joining[0]?.name : `${joining.length} instances`} to ${groupWords(kind)}`,
        ...(isOne && { about: joining[0]?.name ?? '' }),
        href: groupKinds[kind].href(project, thing),
      })
      return { values: {}, outcome }
    },
    plan: async (form) => {
      const calls: PlannedCall[] = []
      for (const instance of joining) {
        const plan = await planBy(action)(formFor(form, instance.name))
        if (!('calls' in plan)) return plan
        calls.push(...(stopsFirst(instance) ? stoppedCalls(instance, plan.calls) : plan.calls))
      }
      return { calls }
    },
  }
}
