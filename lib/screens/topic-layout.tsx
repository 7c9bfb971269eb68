import type { ReactNode } from 'react'
import { TopicTabs } from './topic-tabs'

/**
 * The layout of a section with several lists. It waits for nothing, as the shells of its lists would be empty:
 * each list says what the platform must have.
 */
export const defineTopicLayout = (docs: ReactNode) =>
  function TopicLayout({ children }: { readonly children: ReactNode }) {
    return <TopicTabs docs={docs}>{children}</TopicTabs>
  }
