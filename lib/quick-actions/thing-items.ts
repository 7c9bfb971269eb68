import { saysAction } from '@/lib/search/action-words'
import type { ActingThing } from '@/lib/search/page-subject'
import type { PaletteItem } from '@/lib/ui/palette-items'
import type { QuickAction } from './registry'

/** The most actions found by several words: the others are with their things. */
const DIRECT_MAX = 6

const isPossible = ({ disabledReason }: QuickAction): boolean => disabledReason === undefined

/** Possible actions first; each part in the thing's order. */
export const inTurn = (entries: readonly QuickAction[]): readonly QuickAction[] => [
  ...entries.filter(isPossible),
  ...entries.filter((entry) => !isPossible(entry)),
]

/** A thing and its actions: undefined until it has reported them. */
export interface KnownThing {
  readonly thing: ActingThing
  readonly entries: readonly QuickAction[] | undefined
}

/**
 * The actions that a query means for each thing: 'checkout › Stop' for 'stop checkout'. `asItem` makes an
 * entry from an action and its text.
 */
export function directItems(
  things: readonly KnownThing[],
  words: readonly string[],
  asItem: (thing: ActingThing, action: QuickAction) => PaletteItem,
): readonly PaletteItem[] {
  return things
    .flatMap(({ thing, entries = [] }) =>
      inTurn(entries.filter(({ label }) => saysAction(label, words))).map((action): PaletteItem => {
        const item = asItem(thing, action)
        return { ...item, id: `${action.ofThing} ${item.id}`, text: `${thing.name} › ${item.text}` }
      }),
    )
    .slice(0, DIRECT_MAX)
    .map((item) => ({ ...item, isFound: true }))
}
