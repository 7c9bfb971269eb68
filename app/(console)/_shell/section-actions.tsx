'use client'

import { usePathname } from 'next/navigation'
import { useRouter } from '@/lib/hydration/use-router'
import { useEffect } from 'react'
import type { Section } from '@/lib/navigation/sections'
import { onSequence } from '@/lib/quick-actions/sequence'

const noop = () => {}

/** `g` with a section's key goes there; and the palette remembers where the reader was. */
export function SectionActions(props: {
  /** Stable between renders. */
  sections: readonly Section[]
  /** Tells readers of this browser apart. */
  reader: string
}) {
  const { sections, reader } = props
  const pathname = usePathname()
  const router = useRouter()
  useEffect(() => {
    // A courtesy that no page waits for.
    import('@/lib/quick-actions/visits').then(({ noteVisit }) => noteVisit(reader, pathname), noop)
  }, [reader, pathname])
  useEffect(
    () =>
      onSequence('g', (second) => {
        const section = sections.find((each) => each.key === second)
        if (section) router.push(section.href)
      }),
    [sections, router],
  )
  return null
}
