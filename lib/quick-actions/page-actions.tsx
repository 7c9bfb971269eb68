'use client'

import { pressing } from '@/lib/change/reopen'
import { copyText } from '@/lib/ui/copy-text'
import { menuOpening } from '@/lib/ui/menu'
import { type QuickAction, useRegisterQuickActions } from './registry'

interface PageAction {
  /** As a menu has it: 'Delete'. */
  readonly label: string
  readonly disabledReason?: string | undefined
  readonly href?: string
  readonly onSelect?: () => void
  readonly opens?: boolean
}

/**
 * What can be done with the thing of a page, among the quick actions: with the reasons for what can't
 * be done now, as in its menu. `noun` follows labels of one word: 'Stop' becomes 'Stop instance'.
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
      // What it opens is opened again from the page's menu.
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
  // Made anew with the page; nothing but the open palette is drawn for it.
  useRegisterQuickActions([
    ...entries.filter(isPossible),
    ...entries.filter((entry) => !isPossible(entry)),
  ])
  return null
}
