'use client'

import type { ReactNode } from 'react'
import { capitalise } from '@/lib/format/capitalise'
import { helpAt } from '@/lib/navigation/help'
import type { HelpTitles, HelpTopic } from '@/lib/navigation/help-contents'
import { type Noun, type NounKey, nounOf } from '@/lib/nouns'
import { Icon } from '@/lib/ui/icon'
import { DocsPopover } from '@/lib/ui/page-header'

interface DocsProps {
  readonly of: NounKey | Noun
  /** The noun's plural unless given. */
  readonly heading?: string
  /** The titles of one to four topics of the guide, which are loaded with the guide alone. */
  readonly help: Partial<HelpTitles>
  /** One or two sentences that say what such a thing is. */
  readonly children: ReactNode
}

/** The popover of a list or a page that says what its things are, and where the guide explains them. */
export function Docs({ of, heading, help, children }: DocsProps) {
  const { many, icon } = nounOf(of)
  return (
    <DocsPopover
      topic={many}
      icon={<Icon name={icon} />}
      heading={heading ?? capitalise(many)}
      summary={children}
      links={Object.entries(help).map(([topic, label]) => ({
        label,
        href: helpAt(topic as HelpTopic),
      }))}
    />
  )
}
