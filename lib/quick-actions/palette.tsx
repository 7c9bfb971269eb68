'use client'

import { usePathname } from 'next/navigation'
import { useRouter } from '@/lib/hydration/use-router'
import { type RefObject, useState } from 'react'
import { projectOf } from '@/lib/navigation/sections'
import { addressOf, kindLabels } from '@/lib/search/page-subject'
import CommandPalette from '@/lib/ui/command-palette'
import { addressScore } from '@/lib/search/rank'
import { matching, type PaletteItem } from '@/lib/ui/palette-items'
import { allTyped } from './typed-ahead'
import { generalActions } from './general-actions'
import { iconOf, kindIcon } from './palette-icons'
import type { Typed } from './palette-waiting'
import type { QuickAction } from './registry'
import { useQuickActions } from './use-quick-actions'
import { useSearch } from './use-search'

const RECENT = 'Recent'
const FOUND = 'Resources'

/** What a thing is, and where: 'Instance in web-shop'. */
const metaOf = (label: string, project: string | undefined): string =>
  project === undefined ? label : `${label} in ${project}`

/** The command menu: what the page offers, what was open, and whatever the reader can see. */
export default function Palette(props: {
  readonly reader: string
  readonly typed: RefObject<Typed>
  readonly onClose: () => void
}) {
  const { reader, onClose } = props
  const [begun] = useState(() => allTyped(props.typed.current))
  const router = useRouter()
  const pathname = usePathname()
  // What lies under a form is not to be searched from it.
  // Its own field may stand there still, which waited for this script.
  const [isUnderForm] = useState(
    () => document.querySelector('dialog:modal:not(.palette)') !== null,
  )
  const [query, setQuery] = useState(begun.text)
  const [general] = useState(generalActions)
  const search = useSearch(query.trim(), { reader, project: projectOf(pathname) })
  const all = [...useQuickActions(), ...general]
  const actions = isUnderForm ? all.filter(({ isSearch }) => !isSearch) : all
  const asItem = (action: QuickAction): PaletteItem => {
    const { label, group, target, meta, isTyped = false } = action
    return {
      // An entry without an address is told apart by what it says where.
      id: typeof target === 'string' ? target : `${group ?? ''}/${label}`,
      text: label,
      icon: iconOf(action),
      onSelect: (typed) => (typeof target === 'string' ? router.push(target) : target(typed)),
      isSearch: action.isSearch ?? false,
      isTyped,
      meta,
      ...(group === undefined ? {} : { group }),
      keys: action.keys,
      disabledReason: action.disabledReason,
    }
  }
  const recent = search.recent.map(({ kind, name, project, address }): PaletteItem => ({
    id: `recent ${address}`,
    text: name,
    group: RECENT,
    meta: metaOf(kindLabels[kind], project),
    icon: kindIcon(kind),
    onSelect: () => router.push(address),
    isSuggestion: true,
  }))
  const own = actions.map(asItem)
  const typed = query.trim().toLowerCase()
  // Of the page's own rows those that are found by their names.
  const known = new Set(matching(own, typed).map(({ id }) => id))
  const found = search.items.flatMap((thing): PaletteItem[] => {
    const { kind, name, project, addresses = [] } = thing
    const target = addressOf(thing)
    // Rows of the page stand under their own heading.
    if (known.has(target)) return []
    const address = addresses.find((each) => addressScore(each, typed) > 0)
    return [
      {
        id: `${kind} ${thing.id} ${target}`,
        text: name,
        group: FOUND,
        meta: [address, metaOf(kindLabels[kind], project)].filter(Boolean).join(' · '),
        icon: kindIcon(kind),
        onSelect: () => router.push(target),
        isFound: true,
      },
    ]
  })
  const firstOfGroups = own.findIndex(({ group }) => group !== undefined)
  const cut = firstOfGroups < 0 ? own.length : firstOfGroups
  return (
    <CommandPalette
      typed={begun}
      onClose={onClose}
      onQuery={setQuery}
      isBusy={search.isBusy}
      note={search.note}
      placeholder="Search by name, ID, or address"
      items={[...own.slice(0, cut), ...recent, ...own.slice(cut), ...found]}
    />
  )
}
