import type { Flow } from './firewall'
import type { Network, OtherNetwork } from './network'
import type { Fix, Place, ReachAnswer, ReachStep, Ref } from './reach-answer'

/** A way under construction. Nothing is added after the traffic ends. */
export class Way {
  readonly #steps: ReachStep[] = []
  readonly #path: Ref[] = []
  /** A route on the way is unknown: the traffic may not reach a later block. */
  #isLost = false

  /** Adds a step; returns whether the traffic goes on. */
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

  /** Notes what traffic passes, unless it was stopped before. */
  pass(refs: readonly Ref[]) {
    if (!this.#steps.some(({ verdict }) => verdict === 'block')) this.#path.push(...refs)
  }

  answer(): ReachAnswer {
    const steps = this.#steps
    const first = (wanted: ReachStep['verdict']) => steps.find(({ verdict }) => verdict === wanted)
    const open = (['unknown', 'depends', 'leaves'] as const).find(first)
    const blocked = first('block')
    const passed = steps.filter(({ verdict }) => verdict === 'pass')
    // The way back lets no callers in: it is reported only if it blocks.
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

/** A way, and the VPC that it has reached. */
export interface Walk {
  readonly network: Network
  readonly way: Way
  readonly traffic: Pick<Flow, 'protocol' | 'port'>
  /** Other VPCs that the way may lead to. */
  readonly others: readonly OtherNetwork[]
  /** The IP version to try if ends have addresses of both; else each end's first address. */
  readonly prefers?: 4 | 6
  /** The VPC that it has reached, if not that of the question. */
  readonly place?: Place
}

/** Continues the walk in another VPC. */
export const walkIn = (walk: Walk, { project, network }: OtherNetwork): Walk => ({
  ...{ ...walk, network },
  place: { project, vpc: network.vpc.name },
})

/** Adds a step in the VPC that the way has reached. */
export function say({ way, place }: Walk, step: ReachStep): boolean {
  const fixes = place ? step.fixes.map((fix): Fix => ({ ...fix, place })) : step.fixes
  return way.add(place ? { ...step, place, fixes } : step)
}

/** Notes what traffic passes in the VPC of the question. */
export function pass({ way, place }: Walk, ...refs: readonly Ref[]): void {
  if (!place) way.pass(refs)
}

/** Ends a way with a block. */
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
