import { listText } from '@/lib/format/list'
import { type Job, phaseOf, type Step } from './job'

/** The steps that end an instance's stopped state. */
const ENDS = new Set(['instanceStart', 'instanceDelete'])

const instanceIn = ({ input }: Step): unknown => Object(Object(input).path).instance
const isMade = ({ state: { type } }: Step): boolean => type === 'done' || type === 'already'

/**
 * The instances that a job has stopped, and neither started again nor deleted, in words: they stay
 * stopped if the job isn't continued. Undefined if there are none.
 */
export function stoppedWords(job: Job): string | undefined {
  // The job's instance was deleted.
  if (phaseOf(job) === 'ended') return undefined
  const { steps } = job
  const left = steps.filter(
    (step, at) =>
      step.by === 'instanceStop' &&
      // In progress it was sent, or is about to be.
      ['done', 'unknown'].includes(step.state.type) &&
      !steps.some(
        (later, then) =>
          then > at &&
          ENDS.has(later.by) &&
          isMade(later) &&
          instanceIn(later) === instanceIn(step),
      ),
  )
  if (left.length === 0) return undefined
  const isSure = left.every(({ state }) => state.type === 'done')
  const stays = left.length === 1 ? 'stays' : 'stay'
  return `${listText(left.map(({ thing }) => thing))} ${isSure ? stays : 'may stay'} stopped.`
}
