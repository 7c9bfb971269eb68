import { saysAction } from '@/lib/search/action-words'
import type { ActingThing } from '@/lib/search/acting'
import type { PaletteItem } from '@/lib/ui/palette-items'
import type { QuickAction } from './registry'

/** Actions that several words bring together at most: the others are with their things. */
const DIRECT_MAX = 6

const isPossible = ({ disabledReason }: QuickAction): boolean => disabledReason === undefined

/** What can be done now first; each part as the thing has it. */
export const inTurn = (entries: readonly QuickAction[]): readonly QuickAction[] => [
  ...entries.filter(isPossible),
  ...entries.filter((entry) => !isPossible(entry)),
]

/** A thing, and what there is to do with it: undefined until it has told. */
export interface KnownThing {
  readonly thing: ActingThing
  readonly entries: readonly QuickAction[] | undefined
}

/**
 * What the words of an action mean for each thing: 'checkout › Stop' for 'stop checkout'. `asItem`
 * makes an entry of the list of an action and of its text there.
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
