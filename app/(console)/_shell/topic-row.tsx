'use client'

import { useEffect, useRef } from 'react'
import type { Section } from '@/lib/navigation/sections'
import type { Topic } from '@/lib/navigation/tree'
import { Link } from '@/lib/ui/link'

interface Props {
  readonly topic: Topic
  readonly active: Section
  /** Those of the level. */
  readonly sections: readonly Section[]
}

/** The pages of a topic, above each of them; nothing where there is one alone. */
export function TopicRow({ topic, active, sections }: Props) {
  const row = useRef<HTMLElement>(null)
  const own = sections.filter((each) => each.topic === topic)
  useEffect(() => {
    // If not all fit, the current one is scrolled into view.
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [active.href])
  if (own.length < 2) return null
  return (
    <nav ref={row} aria-label={topic.label} className="shell-topic">
      {own.map((section) => (
        <Link
          key={section.href}
          href={section.href}
          isCached={section.isLive}
          className="tab"
          aria-current={section === active ? 'page' : undefined}
        >
          {section.label}
        </Link>
      ))}
    </nav>
  )
}
