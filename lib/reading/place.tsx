'use client'

import { usePathname } from 'next/navigation'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { decodeSegment } from '@/lib/navigation/match'

/**
 * A place in the console, as a key for what the browser keeps of it: a name in a path can come to mean
 * another thing.
 */
export interface Place {
  readonly path: string
  /** The last thing in the path, by id if that is known, and the path below it. */
  readonly thing?: { readonly id: string; readonly below: string }
}

interface Named {
  readonly id: string
  /** The thing's name in the path, decoded. */
  readonly name: string
}

const NamedContext = createContext<Named | undefined>(undefined)

/**
 * Around the content of a thing's page, or of a page below it.
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

/** The place of a path, given the thing that is known by its id. */
export function placeAt(path: string, named: Named | undefined): Place {
  if (!named) return { path }
  const segments = path.split('/')
  const at = segments.findLastIndex((segment) => decodeSegment(segment) === named.name)
  if (at < 0) return { path }
  const below = segments.slice(at + 1).map((segment) => `/${segment}`)
  return { path, thing: { id: named.id, below: below.join('') } }
}

/** The place of the component; the same object while the place is the same. */
export function usePlace(): Place {
  const path = usePathname()
  const named = use(NamedContext)
  return useMemo(() => placeAt(path, named), [path, named])
}
