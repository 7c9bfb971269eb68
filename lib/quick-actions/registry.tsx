'use client'

import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'

/** Pictures of actions that lead nowhere and whose first word says nothing of them. */
export type ActionIcon = 'keyboard' | 'light' | 'dark' | 'system' | 'sign-out'

/** The heading of what concerns the console itself: the last of the list. */
export const GENERAL = 'General'

/** An entry of the quick-actions menu. */
export interface QuickAction {
  readonly label: string
  /** Heading it stands under; without one it is an action. */
  readonly group?: string
  /** Where it goes, or what it does. Entries are told apart by this, not by their text. */
  readonly target: string | ((typed: string) => void)
  /** Keys that do the same. */
  readonly keys?: readonly string[] | undefined
  /** Which picture stands before it, where its target does not say (palette-icons.ts). */
  readonly icon?: ActionIcon
  /** Of one thing that was found: its address (thing-entries.tsx). It is offered with that only. */
  readonly ofThing?: string
  /** Done to the thing of the page: before the other actions. */
  readonly isOfPage?: boolean
  /** What it is a part of. */
  readonly meta?: string
  /** Other words that it is found by. */
  readonly words?: string
  /** Only while something is typed: there are many like it. */
  readonly isTyped?: boolean
  /** Looks further for what is typed: it is offered last, whatever that is. */
  readonly isSearch?: boolean
  /** Why it can't be chosen now. */
  readonly disabledReason?: string | undefined
}

/** Keys of a screen that no entry of the palette stands for; what each does, says key-groups.ts. */
export type KeySet =
  | 'palette'
  | 'close'
  | 'list-search'
  | 'rows'
  | 'selection'
  | 'map'
  | 'query'
  | 'serial'

type Entries = readonly (QuickAction | KeySet)[]
/** A list may have 10,000 rows: their entries are created on demand. */
type Source = Entries | (() => Entries)

/** What the screens on display have registered. */
class Registry {
  #sources: ReadonlyMap<string, Source> = new Map()
  #listeners = new Set<() => void>()

  readonly current = (): ReadonlyMap<string, Source> => this.#sources

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(id: string, source: Source | undefined): void {
    const next = new Map(this.#sources)
    if (source) next.set(id, source)
    else next.delete(id)
    this.#sources = next
    for (const listener of this.#listeners) listener()
  }
}

/*
 * The context holds the registry, never what is in it: a context that changes makes React throw away
 * what it has not yet taken over of the server's page, as all of it might depend on the change.
 */
const RegistryContext = createContext<Registry | null>(null)

/** Holds what the screens on display register. */
export function QuickActionsProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new Registry())
  return <RegistryContext value={registry}>{children}</RegistryContext>
}

/** Where screens register. */
function useRegistry(): Registry {
  const registry = use(RegistryContext)
  if (!registry) throw new Error('no QuickActionsProvider')
  return registry
}

/** Everything that is registered now. */
export function useRegistered(): Entries {
  const { subscribe, current } = useRegistry()
  const sources = useSyncExternalStore(subscribe, current, current)
  return useMemo(
    () => [...sources.values()].flatMap((of) => (typeof of === 'function' ? of() : of)),
    [sources],
  )
}

/** Registers a screen's entries while it is mounted. Pass a stable array, or a stable function. */
export function useRegisterQuickActions(actions: Source): void {
  const id = useId()
  const registry = useRegistry()
  useEffect(() => {
    registry.set(id, actions)
    return () => registry.set(id, undefined)
  }, [id, registry, actions])
}
