'use client'

import { usePathname } from 'next/navigation'
import { useRouter } from '@/lib/change/use-router'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { projectOf } from '@/lib/navigation/sections'
import { type ActingThing, actingThing, placeWords, thingOfRow } from '@/lib/search/page-subject'
import { splitAction } from '@/lib/search/action-words'
import { nouns } from '@/lib/nouns'
import { addressOf } from '@/lib/search/kinds'
import CommandPalette from '@/lib/ui/command-palette'
import { addressScore, blockScore, isNamed } from '@/lib/search/rank'
import { matching, type PaletteItem } from '@/lib/ui/palette-items'
import type { Typed } from './palette-waiting'
import { allTyped } from './typed-ahead'
import { generalActions } from './general-actions'
import { pageWords } from './page-words'
import { iconOf } from './palette-icons'
import type { QuickAction } from './registry'
import { useThingEntries } from './thing-entries'
import { type LoadThing, ThingHost } from './thing-host'
import { directItems, inTurn } from './thing-items'
import { useQuickActions } from './use-quick-actions'
import { useSearch } from './use-search'

const RECENT = 'Recent'
const FOUND = 'Resources'
/** The most things that are asked which actions a query means. */
const ASKED_MAX = 3

const SEARCHED =
  'Searched actions, pages, the guide, and the names, IDs, and addresses of what you have access to.'

/** The command menu: the page's actions, recent things, and everything that the reader can see. */
export default function Palette(props: {
  readonly reader: string
  readonly typed: RefObject<Typed>
  readonly loadThing: LoadThing
  /** Renders a node beside the palette, which stays until the next call. */
  readonly onHost: (node: ReactNode) => void
  readonly onClose: () => void
}) {
  const { reader, loadThing, onHost, onClose } = props
  const [begun] = useState(() => allTyped(props.typed.current))
  const router = useRouter()
  const pathname = usePathname()
  // A form must not be left by searching what lies below it. The waiting palette's own field may still be
  // there.
  const [isUnderForm] = useState(
    () => document.querySelector('dialog:modal:not(.palette)') !== null,
  )
  const [query, setQuery] = useState(begun.text)
  const [scope, setScope] = useState<ActingThing>()
  const [general] = useState(generalActions)
  const search = useSearch(query.trim(), { reader, project: projectOf(pathname) })
  const all = [...useQuickActions(), ...general]
  const actions = isUnderForm ? all.filter(({ isSearch }) => !isSearch) : all
  const entries = useThingEntries()

  const asked = splitAction(query)
  const meant = asked
    ? search.items
        .filter((each) => isNamed(each, asked.rest))
        .flatMap((each) => actingThing(each) ?? [])
        .slice(0, ASKED_MAX)
    : []
  const wanted = scope ? [scope] : meant
  const host = (things: readonly ActingThing[]) =>
    onHost(things.length > 0 && <ThingHost things={things} load={loadThing} />)
  const hostWanted = useEffectEvent(() => host(wanted))
  const wantedKey = wanted.map(addressOf).join(' ')
  // Things report their actions once they are rendered.
  useEffect(() => hostWanted(), [wantedKey])

  const asItem = (action: QuickAction): PaletteItem => {
    const { label, group, target, meta, isTyped = false } = action
    return {
      // An entry without an address is identified by its texts.
      id: typeof target === 'string' ? target : `${group ?? ''}/${label}`,
      text: label,
      words: action.words ?? pageWords[label],
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
  /** The same for a thing, which stays rendered for the dialogs of its actions. */
  const asThingItem = (thing: ActingThing, action: QuickAction): PaletteItem => {
    const item = asItem(action)
    const onSelect = (typed: string) => {
      if (typeof action.target !== 'string') host([thing])
      item.onSelect(typed)
    }
    return { ...item, onSelect }
  }
  if (scope) {
    const own = entries.get(addressOf(scope))
    return (
      <CommandPalette
        typed={begun}
        onClose={onClose}
        isBusy={own === undefined}
        note={`What can be done with ${scope.name} · ${placeWords(scope)}`}
        placeholder="Search its actions and pages"
        scope={{ label: scope.name, onLeave: () => setScope(undefined) }}
        items={inTurn(own ?? []).map((action) => asThingItem(scope, action))}
      />
    )
  }

  const onMore = (thing: ActingThing | undefined) => thing && (() => setScope(thing))
  const recent = search.recent.map(({ address, name, ...of }): PaletteItem => ({
    id: `recent ${address}`,
    text: name,
    group: RECENT,
    meta: placeWords(of),
    icon: nouns[of.kind].icon,
    onSelect: () => router.push(address),
    onMore: onMore(thingOfRow(name, address)),
    isSuggestion: true,
  }))
  const own = actions.map((action): PaletteItem => {
    const { label, target } = action
    const thing = typeof target === 'string' ? thingOfRow(label, target) : undefined
    return { ...asItem(action), onMore: onMore(thing) }
  })
  const typed = query.trim().toLowerCase()
  // The rows of the page that match by name.
  const known = new Set(matching(own, typed).map(({ id }) => id))
  const acting = meant.map((thing) => ({ thing, entries: entries.get(addressOf(thing)) }))
  // No entry may appear under the key that is about to choose an action.
  const isAsking = acting.some((each) => each.entries === undefined)
  const direct = isAsking
    ? []
    : directItems(acting, asked?.words ?? [], (thing, action) => ({
        ...asThingItem(thing, action),
        group: 'Actions',
        meta: placeWords(thing),
      }))
  const found = (isAsking ? [] : search.items).flatMap((thing): PaletteItem[] => {
    const { kind, name, addresses = [], blocks = [], model, roles = [] } = thing
    const target = addressOf(thing)
    // Rows of the page are under their own heading.
    if (known.has(target)) return []
    const address =
      addresses.find((each) => addressScore(each, typed) > 0) ??
      blocks.find((each) => blockScore(each, typed) > 0)
    return [
      {
        id: `${kind} ${thing.id} ${target}`,
        text: name,
        group: FOUND,
        meta: [
          address === name ? undefined : address,
          [placeWords(thing), thing.note].filter(Boolean).join(' '),
          model,
          roles.join(', '),
        ]
          .filter(Boolean)
          .join(' · '),
        icon: nouns[kind].icon,
        onSelect: () => router.push(target),
        onMore: onMore(actingThing(thing)),
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
      isBusy={search.isBusy || isAsking}
      note={search.note}
      searched={search.note === undefined && SEARCHED}
      placeholder="Search by name, ID, or address"
      items={[...own.slice(0, cut), ...recent, ...own.slice(cut), ...direct, ...found]}
    />
  )
}
