'use client'

import { createContext, use, useEffect, useId, useState, type ReactNode } from 'react'

/** An entry of the quick-actions menu. */
export interface QuickAction {
  readonly label: string
  /** Heading it stands under; without one it is an action. */
  readonly group?: string
  /** Where it goes, or what it does. Entries are told apart by this, not by their text. */
  readonly target: string | (() => void)
}

type Source = readonly QuickAction[]
interface Registry {
  readonly sources: ReadonlyMap<string, Source>
  set(id: string, source: Source | undefined): void
}
const RegistryContext = createContext<Registry | null>(null)

/** Holds what the screens on display register. */
export function QuickActionsProvider({ children }: { children: ReactNode }) {
  const [sources, setSources] = useState<ReadonlyMap<string, Source>>(new Map())
  const [set] = useState(() => (id: string, source: Source | undefined) => {
    setSources((now) => {
      const next = new Map(now)
      if (source) next.set(id, source)
      else next.delete(id)
      return next
    })
  })
  return <RegistryContext value={{ sources, set }}>{children}</RegistryContext>
}

function useRegistry(): Registry {
  const registry = use(RegistryContext)
  if (!registry) throw new Error('quick actions are used outside their provider')
  return registry
}

/** All entries: actions first, then groups in the order they were registered. */
export function useQuickActions(): readonly QuickAction[] {
  const all = [...useRegistry().sources.values()].flat()
  return [...all.filter((each) => !each.group), ...all.filter((each) => each.group)]
}

/** Registers a screen's entries while it is mounted. Pass a stable array. */
export function useRegisterQuickActions(actions: Source): void {
  const id = useId()
  const { set } = useRegistry()
  useEffect(() => {
    set(id, actions)
    return () => set(id, undefined)
  }, [id, set, actions])
}
