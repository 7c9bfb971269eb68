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
  /** The thing's address. */
  readonly of: string
  /** Undefined until it is read. */
  readonly thing: { readonly id: string; readonly name: string } | undefined
  /** The thing couldn't be read. */
  readonly isFailed: boolean
  /** Its pages, except the one that its name leads to. */
  readonly pages?: readonly { readonly label: string; readonly href: string }[]
  /** The entries of its menu. */
  readonly actions: readonly Entry[]
}

/** Reports a thing's actions to the palette: opening its pages, the entries of its menu, copying its ID. */
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
  // Registered on each render; only an open palette is drawn for it.
  useRegisterQuickActions(all)
  return null
}

/** The reported actions of things, by address. */
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
