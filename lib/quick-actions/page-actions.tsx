'use client'

import { pressing } from '@/lib/change/reopen'
import { copyText } from '@/lib/ui/copy-text'
import { menuOpening } from '@/lib/ui/menu'
import { type QuickAction, useRegisterQuickActions } from './registry'

interface PageAction {
  /** The label in the menu: 'Delete'. */
  readonly label: string
  readonly disabledReason?: string | undefined
  readonly href?: string
  readonly onSelect?: () => void
  readonly opens?: boolean
}

/**
 * The actions of a page's thing among the quick actions, with the reasons for disabled ones, as in its
 * menu. `noun` follows labels of one word: 'Stop' becomes 'Stop instance'.
 */
export function PageActions(props: {
  readonly noun: string
  readonly thing: { readonly id: string; readonly name: string }
  readonly actions: readonly PageAction[]
}) {
  const { noun, thing, actions } = props
  const entries: readonly QuickAction[] = [
    ...actions.map(({ label, disabledReason, href, onSelect = () => {}, opens }) => ({
      label: label.includes(' ') ? label : `${label} ${noun}`,
      // The page's menu opens it again after a reload.
      target:
        href ??
        (opens ? () => pressing(menuOpening(`${noun} actions`), label, onSelect) : onSelect),
      disabledReason,
      isOfPage: true,
    })),
    {
      label: `Copy ${noun} ID`,
      target: () => void copyText(thing.id, `ID of ${thing.name}`),
      isOfPage: true,
    },
  ]
  const isPossible = (entry: QuickAction) => entry.disabledReason === undefined
  // Registered on each render; only an open palette is drawn for it.
  useRegisterQuickActions([
    ...entries.filter(isPossible),
    ...entries.filter((entry) => !isPossible(entry)),
  ])
  return null
}
