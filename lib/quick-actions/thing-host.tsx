'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { type ComponentType, Suspense, useState } from 'react'
import { addressOf } from '@/lib/search/page-subject'
import type { ActingThing } from '@/lib/search/acting'
import { ThingEntries } from './thing-entries'

/** What tells the palette what there is to do with a thing, and holds the dialogs of that. */
export interface ThingProps {
  readonly thing: ActingThing
  /** Its address, by which its entries are known. */
  readonly of: string
}

/** Loads it: what the app knows of its things is no part of any page. */
export type LoadThing = () => Promise<{ readonly default: ComponentType<ThingProps> }>

/** In place of what can't be loaded. */
export const UnreadThing = ({ of }: ThingProps) => (
  <ThingEntries of={of} thing={undefined} isFailed actions={[]} />
)

/** Things whose actions the palette asks for, drawn beside it: their dialogs outlive it. */
export function ThingHost(props: {
  readonly things: readonly ActingThing[]
  readonly load: LoadThing
}) {
  const { things, load } = props
  const [Thing] = useState(() => lazyPart(load, UnreadThing))
  return things.map((thing) => {
    const of = addressOf(thing)
    return (
      <Suspense key={of}>
        <Thing thing={thing} of={of} />
      </Suspense>
    )
  })
}
