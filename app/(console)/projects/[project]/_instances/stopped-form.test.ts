import { describe, expect, test } from 'vitest'
import { type FormAction, type FormState, type Outcome, PLAN_FIELD } from '@/lib/change/outcome'
import type { PlanningAction } from '@/lib/change/outcome'
import { planned } from '@/lib/equivalent/planned'
import type { Job } from '@/lib/jobs/job'
import { stoppedForm } from './stopped-form'

const INSTANCE = { id: 'c1', name: 'web-1' }
const ADDED = planned('instanceDiskAttach', { path: { instance: 'c1' }, body: { disk: 'data' } })

/** A form about an instance that runs, whose own action answers this when it is asked for its plan. */
function formOf(answer: FormState, hindered?: Outcome<never>) {
  const asked: string[] = []
  const begun: Job[] = []
  const action: FormAction = async (_, form) => {
    asked.push(form.get(PLAN_FIELD) === null ? 'sent' : 'planned')
    return answer
  }
  const own = stoppedForm(
    action as PlanningAction,
    INSTANCE,
    {
      title: 'Attach disk',
      by: 'diskAttach',
      href: '/x',
      thing: (form) => String(form.get('disk')),
    },
    {
      work: async (job) => {
        begun.push(job)
        return { type: 'success', data: null }
      },
      whyNotStop: async () => hindered,
    },
  )
  const form = new FormData()
  form.set('disk', 'data')
  return { own, form, asked, begun }
}
const BLANK: FormState = { outcome: null, values: {} }

describe('a form whose instance is stopped for it', () => {
  test('begins the job with what was typed, and sends nothing before', async () => {
    const { own, form, asked, begun } = formOf({ ...BLANK, plan: { calls: [ADDED] } })
    const { outcome } = await own.run(BLANK, form)
    expect(outcome?.type).toBe('success')
    expect(asked).toEqual(['planned'])
    expect(begun.map(({ title, thing }) => [title, thing])).toEqual([['Attach disk', 'data']])
    expect(begun[0]?.steps.map(({ by }) => by)).toEqual([
      'instanceStop',
      'untilStopped',
      'diskAttach',
      'instanceStart',
    ])
    expect(begun[0]?.steps[2]?.input).toEqual({ disk: 'data' })
    expect(begun[0]?.steps[3]?.undoes).toBe(0)
  })

  test('stops nothing for what its action wouldn’t take', async () => {
    const refused = {
      type: 'failure',
      fieldErrors: { disk: 'Choose another' },
      problems: [],
    } as const
    const { own, form, begun } = formOf({ ...BLANK, outcome: refused })
    expect(await own.run(BLANK, form)).toEqual({ values: {}, outcome: refused })
    expect(begun).toEqual([])
  })

  test('stops nothing where something else is in the way', async () => {
    const hindered: Outcome<never> = {
      type: 'failure',
      fieldErrors: {},
      problems: [{ message: 'It couldn’t be started again. Nothing was changed.' }],
    }
    const { own, form, begun } = formOf({ ...BLANK, plan: { calls: [ADDED] } }, hindered)
    expect(await own.run(BLANK, form)).toEqual({ values: {}, outcome: hindered })
    expect(begun).toEqual([])
  })

  test('has the stop and the start around the call of its own', async () => {
    const { own, form } = formOf({ ...BLANK, plan: { calls: [ADDED] } })
    const plan = await own.plan?.(form)
    expect(plan && 'calls' in plan && plan.calls.map(({ operation }) => operation)).toEqual([
      'instanceStop',
      'instanceDiskAttach',
      'instanceStart',
    ])
  })
})
