import { plural } from '@/lib/format/plural'
import { belowMany } from '@/lib/screens/removal'
import type { Affects } from './way-out'

/** What a removal that is about ports has below its question (`below` of `defineRemoval`). */
export const wayOutBelow = {
  load: () => import('./way-out-review').then(({ WayOutReview }) => ({ default: WayOutReview })),
  otherwise: 'Whether the rack keeps another way out couldn’t be checked.',
}

/** The same of many, which may take a rack's ways out together; `noun` is what one is called. */
export const wayOutBelowMany = <R>(noun: string, affectsOf: (row: R) => Affects) =>
  belowMany(wayOutBelow, (rows: readonly R[]) => {
    const all = rows.map(affectsOf)
    return { affects: anyOf(all), confirm: plural(rows.length, noun) }
  })

/** A port that one of them may be about, may be meant. */
const anyOf =
  (all: readonly Affects[]): Affects =>
  (port, parts) => {
    const answers = all.map((affects) => affects(port, parts))
    return answers.includes(true) || (answers.every((each) => each === false) ? false : undefined)
  }
