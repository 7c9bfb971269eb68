'use client'

import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { decodeSegment } from '@/lib/navigation/match'

/** Where something stands on a page, for what is kept of it: names in a path can come to mean other things. */
export interface Place {
  readonly path: string
  /** The last thing that the path names, where its id is known, and the path below it. */
  readonly thing?: { readonly id: string; readonly below: string }
}

interface Named {
  readonly id: string
  /** As the path has it, decoded. */
  readonly name: string
}

const NamedContext = createContext<Named | undefined>(undefined)

/**
 * Around what stands on the page of a thing, or on one below it.
 * @param id of the thing; undefined where it isn't known
 * @param name by which the path names it, decoded
 */
export function PlaceOf(props: {
  readonly id: string | undefined
  readonly name: string | undefined
  readonly children: ReactNode
}) {
  const { id, name, children } = props
  const around = use(NamedContext)
  const named = useMemo(
    () => (id === undefined || name === undefined ? undefined : { id, name }),
    [id, name],
  )
  return <NamedContext value={named ?? around}>{children}</NamedContext>
}

/** The place of a path at which `named` is known. */
export function placeAt(path: string, named: Named | undefined): Place {
  if (!named) return { path }
  const segments = path.split('/')
  const at = segments.findLastIndex((segment) => decodeSegment(segment) === named.name)
  if (at < 0) return { path }
  const below = segments.slice(at + 1).map((segment) => `/${segment}`)
  return { path, thing: { id: named.id, below: below.join('') } }
}

/** Where the component stands; the same object while that is the same. */
export function usePlace(): Place {
  const path = usePathname()
  const named = use(NamedContext)
  return useMemo(() => placeAt(path, named), [path, named])
}
