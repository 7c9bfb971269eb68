import type { Flow } from './firewall'
import type { Network, OtherNetwork } from './network'
import type { Fix, Place, ReachAnswer, ReachStep, Ref } from './reach-answer'

/** A way as it grows. Nothing is added once traffic has nowhere to go. */
export class Way {
  readonly #steps: ReachStep[] = []
  readonly #path: Ref[] = []
  /** Whether a route on the way is not known: where it is blocked after that, it may not come by. */
  #isLost = false

  /** Whether traffic goes on after the step. */
  add(step: ReachStep): boolean {
    const isDoubted = this.#isLost && step.verdict === 'block'
    this.#steps.push(isDoubted ? { ...step, verdict: 'unknown', fixes: [] } : step)
    if (
      step.verdict === 'unknown' &&
      step.kind !== 'outbound-rules' &&
      step.kind !== 'inbound-rules'
    )
      this.#isLost = true
    return step.verdict !== 'block'
  }

  /** Where traffic comes by, unless it has been stopped before. */
  pass(refs: readonly Ref[]) {
    if (!this.#steps.some(({ verdict }) => verdict === 'block')) this.#path.push(...refs)
  }

  answer(): ReachAnswer {
    const steps = this.#steps
    const first = (wanted: ReachStep['verdict']) => steps.find(({ verdict }) => verdict === wanted)
    const open = (['unknown', 'depends', 'leaves'] as const).find(first)
    const blocked = first('block')
    const passed = steps.filter(({ verdict }) => verdict === 'pass')
    // The way back lets no caller in: it is reported only where it blocks.
    const decided = passed.findLast(({ kind }) => kind !== 'reply-route') ?? passed.at(-1)
    const deciding = blocked ?? (open && first(open)) ?? decided
    if (!deciding) throw new Error('A way has steps')
    return {
      reachable: blocked ? 'no' : (open ?? 'yes'),
      ...{ steps, deciding, path: this.#path },
      fixes: steps.flatMap((step) => (step.verdict === 'block' ? step.fixes : [])),
    }
  }
}

/** A way and the VPC that it has come to. */
export interface Walk {
  readonly network: Network
  readonly way: Way
  readonly traffic: Pick<Flow, 'protocol' | 'port'>
  /** Other VPCs that the way may lead to. */
  readonly others: readonly OtherNetwork[]
  /** The IP version that is tried where ends have addresses of both; else the first of each. */
  readonly prefers?: 4 | 6
  /** Which VPC it has come to, if not the one that is asked about. */
  readonly place?: Place
}

/** The walk in another VPC. */
export const walkIn = (walk: Walk, { project, network }: OtherNetwork): Walk => ({
  ...{ ...walk, network },
  place: { project, vpc: network.vpc.name },
})

/** Adds a step of the VPC that the way has come to. */
export function say({ way, place }: Walk, step: ReachStep): boolean {
  const fixes = place ? step.fixes.map((fix): Fix => ({ ...fix, place })) : step.fixes
  return way.add(place ? { ...step, place, fixes } : step)
}

/** What traffic comes by of the VPC that is asked about. */
export function pass({ way, place }: Walk, ...refs: readonly Ref[]): void {
  if (!place) way.pass(refs)
}

/** The end of a way where traffic is stopped. */
export function block(
  walk: Walk,
  kind: ReachStep['kind'],
  words: string,
  refs: readonly Ref[] = [],
  fixes: readonly Fix[] = [],
): void {
  say(walk, { ...{ kind, verdict: 'block', words, refs, fixes }, exceptions: [] })
}

/** Ends a way whose continuation can't be determined. */
export function giveUp(
  walk: Walk,
  kind: ReachStep['kind'],
  words: string,
  refs: readonly Ref[] = [],
): void {
  say(walk, { ...{ kind, verdict: 'unknown', words, refs }, exceptions: [], fixes: [] })
}
