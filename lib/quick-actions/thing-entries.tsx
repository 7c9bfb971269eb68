'use client'

import { useMemo } from 'react'
import { copyText } from '@/lib/ui/copy-text'
import { type QuickAction, useRegistered, useRegisterQuickActions } from './registry'

interface Entry {
  readonly label: string
  readonly disabledReason?: string | undefined
  readonly href?: string
  readonly onSelect?: () => void
}

interface Props {
  /** Its address. */
  readonly of: string
  /** Undefined until it is read. */
  readonly thing: { readonly id: string; readonly name: string } | undefined
  /** It couldn't be read. */
  readonly isFailed: boolean
  /** Its pages, but for the one that its name leads to. */
  readonly pages?: readonly { readonly label: string; readonly href: string }[]
  /** What its menu has. */
  readonly actions: readonly Entry[]
}

/** Tells the palette what there is to do with a thing: open its pages, what its menu has, copy its ID. */
export function ThingEntries({ of, thing, isFailed, pages = [], actions }: Props) {
  const open: QuickAction = { label: 'Open', target: of, ofThing: of }
  const asEntry = ({ label, disabledReason, href, onSelect = () => {} }: Entry): QuickAction => ({
    label,
    target: href ?? onSelect,
    disabledReason,
    ofThing: of,
  })
  const all: readonly QuickAction[] = thing
    ? [
        open,
        ...actions.map(asEntry),
        ...pages.filter(({ href }) => href !== of).map(asEntry),
        {
          label: 'Copy ID',
          target: () => void copyText(thing.id, `ID of ${thing.name}`),
          ofThing: of,
        },
      ]
    : isFailed
      ? [open, { ...asEntry({ label: 'Other actions' }), disabledReason: 'Couldn’t be loaded' }]
      : []
  // Made anew with each draw; nothing but the open palette is drawn for it.
  useRegisterQuickActions(all)
  return null
}

/** What things have told so far, by their addresses: absent until one has. */
export function useThingEntries(): ReadonlyMap<string, readonly QuickAction[]> {
  const registered = useRegistered()
  return useMemo(() => {
    const things = new Map<string, QuickAction[]>()
    for (const entry of registered) {
      if (typeof entry === 'string' || entry.ofThing === undefined) continue
      const entries = things.get(entry.ofThing)
      if (entries) entries.push(entry)
      else things.set(entry.ofThing, [entry])
    }
    return things
  }, [registered])
}
