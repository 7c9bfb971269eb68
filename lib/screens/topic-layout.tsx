import type { ReactNode } from 'react'
import { TopicTabs } from './topic-tabs'

/** The layout of a section with several lists, at once: what the platform must have is said by each list. */
export const defineTopicLayout = (docs: ReactNode) =>
  function TopicLayout({ children }: { readonly children: ReactNode }) {
    return <TopicTabs docs={docs}>{children}</TopicTabs>
  }
