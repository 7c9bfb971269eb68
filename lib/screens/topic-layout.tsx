import 'server-only'
import type { ReactNode } from 'react'
import { isLacking, type Needs, NeedsPlatform } from './needs-platform'
import { TopicTabs } from './topic-tabs'

/** The layout of a section with several lists; without what it `needs` the page says which version has it. */
export const defineTopicLayout = ({ docs, needs }: { docs: ReactNode; needs?: Needs }) =>
  async function TopicLayout({ children }: { readonly children: ReactNode }) {
    if (!needs || !(await isLacking(needs))) return <TopicTabs docs={docs}>{children}</TopicTabs>
    return (
      <div className="shell-page">
        <NeedsPlatform {...needs} />
      </div>
    )
  }
