'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { type ComponentType, Suspense, useState } from 'react'
import { addressOf } from '@/lib/search/kinds'
import type { ActingThing } from '@/lib/search/page-subject'
import { ThingEntries } from './thing-entries'

/** A component that reports a thing's actions to the palette, and holds their dialogs. */
export interface ThingProps {
  readonly thing: ActingThing
  /** The address of the thing, under which its entries are registered. */
  readonly of: string
}

/** Loads the component: the app's actions of things are not part of any page. */
export type LoadThing = () => Promise<{ readonly default: ComponentType<ThingProps> }>

/** Stands in if that can't be loaded. */
export const UnreadThing = ({ of }: ThingProps) => (
  <ThingEntries of={of} thing={undefined} isFailed actions={[]} />
)

/** Renders the things whose actions the palette asks for, beside the palette: their dialogs outlive it. */
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
