import { draw32, hash32 } from '@/mock-platform/core/random'

/**
 * Made-up load that looks real: busy in the afternoon, quieter at night, with ripples of an hour
 * and of minutes. A function of the subject and the time alone, and exact at any moment without
 * looking at the moments before: totals are integrals in closed form.
 */
export interface Load {
  /** Share of the mean load at a moment; between 0.19 and 1.81. */
  readonly at: (ms: number) => number
  /** The load between two moments in seconds of mean load. */
  readonly between: (fromMs: number, toMs: number) => number
}

const DAY_S = 86_400
/** Period, s, and height of each wave; the heights sum up to less than 1, so load never stops. */
const WAVES = [
  [DAY_S, 0.34],
  [DAY_S / 2, 0.1],
  [2_820, 0.17],
  [437, 0.12],
  [113, 0.08],
] as const
/** The day's wave starts to rise at this time, s, so that it is highest at about two o'clock. */
const MORNING_S = 8 * 3_600

const share = (seed: number, draw: number): number => draw32(seed, draw) / 2 ** 32

export function loadOf(subject: string): Load {
  const seed = hash32(subject)
  const waves = WAVES.map(([periodS, height], index) => {
    const speed = (2 * Math.PI) / periodS
    const atS =
      index === 0 ? MORNING_S + 5_400 * (share(seed, 0) - 0.5) : periodS * share(seed, index)
    return { speed, height, phase: -speed * (atS % periodS) }
  })
  const area = (seconds: number): number =>
    waves.reduce(
      (sum, { speed, height, phase }) => sum - (height / speed) * Math.cos(speed * seconds + phase),
      seconds,
    )
  return {
    at: (ms) =>
      waves.reduce(
        (sum, { speed, height, phase }) => sum + height * Math.sin((speed * ms) / 1_000 + phase),
        1,
      ),
    between: (fromMs, toMs) => area(toMs / 1_000) - area(fromMs / 1_000),
  }
}

/** A fixed number of a subject between two bounds; small ones are more frequent. */
export function traitOf(subject: string, trait: string, least: number, most: number): number {
  return least * (most / least) ** share(hash32(`${subject} ${trait}`), 0)
}

/** Noise in [0, 1) of one sample of a subject. */
export const noiseOf = (subject: string, sample: number): number =>
  share(hash32(subject), sample & 0x7fffffff)

/** How far noise moves a counter, s of mean load; less than what the load adds between samples. */
const NOISE_S = 0.35

/** A counter of a subject: `perSecond` on average, since `startMs`. Never falls between samples. */
export function counterAt(
  subject: string,
  load: Load,
  perSecond: number,
  startMs: number,
  sample: { readonly ms: number; readonly number: number },
): number {
  const seconds = load.between(startMs, sample.ms) + NOISE_S * noiseOf(subject, sample.number)
  return Math.floor(perSecond * seconds)
}
