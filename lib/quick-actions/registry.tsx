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

/** Icons of actions without a target, whose first word determines none. */
export type ActionIcon = 'keyboard' | 'light' | 'dark' | 'system' | 'sign-out'

/** The heading of the console's own actions, at the end of the list. */
export const GENERAL = 'General'

/** An entry of the quick-actions menu. */
export interface QuickAction {
  readonly label: string
  /** The heading that it stands under; an action if left out. */
  readonly group?: string
  /** The address that it goes to, or the function that it calls. Identifies the entry, unlike its text. */
  readonly target: string | ((typed: string) => void)
  /** Keys that do the same. */
  readonly keys?: readonly string[] | undefined
  /** The icon, if the target does not determine it (palette-icons.ts). */
  readonly icon?: ActionIcon
  /** The address of the thing that it belongs to (thing-entries.tsx): offered only with that thing. */
  readonly ofThing?: string
  /** An action on the page's thing: comes before the other actions. */
  readonly isOfPage?: boolean
  /** What it is part of. */
  readonly meta?: string
  /** Other words that find it. */
  readonly words?: string
  /** Shown only while something is typed: there are many like it. */
  readonly isTyped?: boolean
  /** Searches further for the typed text: offered last, for any text. */
  readonly isSearch?: boolean
  /** Why it can't be chosen now. */
  readonly disabledReason?: string | undefined
}

/** Keys of a screen without an entry in the palette; key-groups.ts explains each. */
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

/** The entries that the mounted screens have registered. */
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
 * The context holds the registry and never changes. When a context changes, React drops all server markup
 * that isn't hydrated yet, as any of it might depend on the change.
 */
const RegistryContext = createContext<Registry | null>(null)

/** Holds what the screens on display register. */
export function QuickActionsProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new Registry())
  return <RegistryContext value={registry}>{children}</RegistryContext>
}

/** The registry of the surrounding provider. */
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
