import { hash32 } from '@/mock-platform/core/random'

/** How often machines, disks and interfaces are sampled, ms (screens.md, section 8: 5 s). */
export const SAMPLE_MS = 5_000

/** A stretch of time in which something ran and its counters counted, from zero. */
export interface Span {
  readonly fromMs: number
  /** Infinity while it goes on. */
  readonly toMs: number
}

/** One moment at which a value was taken. */
export interface Moment<S extends Span = Span> {
  readonly ms: number
  readonly number: number
  readonly span: S
}

/** Samplers are not in step: each subject has its own moments. */
const phaseOf = (subject: string, everyMs: number): number => hash32(`phase ${subject}`) % everyMs

function numbersIn(
  span: Span,
  phaseMs: number,
  everyMs: number,
  fromMs: number,
  toMs: number,
): readonly [first: number, last: number] {
  // The first sample is taken after the start, at which the counter was zero.
  const first = Math.max(
    Math.floor((span.fromMs - phaseMs) / everyMs) + 1,
    Math.ceil((fromMs - phaseMs) / everyMs),
  )
  return [first, Math.floor((Math.min(span.toMs, toMs) - phaseMs) / everyMs)]
}

/** How many samples of a subject lie between two moments, both inclusive. */
export function countMoments(
  subject: string,
  spans: readonly Span[],
  fromMs: number,
  toMs: number,
  everyMs: number = SAMPLE_MS,
): number {
  const phase = phaseOf(subject, everyMs)
  return spans.reduce((sum, span) => {
    const [first, last] = numbersIn(span, phase, everyMs, fromMs, toMs)
    return sum + Math.max(0, last - first + 1)
  }, 0)
}

/** The samples of a subject between two moments, both inclusive, oldest first. */
export function* moments<S extends Span>(
  subject: string,
  spans: readonly S[],
  fromMs: number,
  toMs: number,
  everyMs: number = SAMPLE_MS,
): Generator<Moment<S>> {
  const phase = phaseOf(subject, everyMs)
  for (const span of spans) {
    const [first, last] = numbersIn(span, phase, everyMs, fromMs, toMs)
    for (let number = first; number <= last; number++) {
      yield { ms: number * everyMs + phase, number, span }
    }
  }
}

/** The same, newest first. */
export function* momentsBackwards<S extends Span>(
  subject: string,
  spans: readonly S[],
  fromMs: number,
  toMs: number,
  everyMs: number = SAMPLE_MS,
): Generator<Moment<S>> {
  const phase = phaseOf(subject, everyMs)
  for (const span of spans.toReversed()) {
    const [first, last] = numbersIn(span, phase, everyMs, fromMs, toMs)
    for (let number = last; number >= first; number--) {
      yield { ms: number * everyMs + phase, number, span }
    }
  }
}
