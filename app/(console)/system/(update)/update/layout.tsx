import type { ReactNode } from 'react'
import { UpdatesFrame } from '@/app/(console)/system/(update)/updates-frame'
import { isLacking, type Needs, NeedsPlatform } from '@/lib/screens/needs-platform'

const needs: Needs = { feature: 'versions', label: 'Updates', icon: 'package-plus' }

export default async function UpdatesLayout({ children }: { children: ReactNode }) {
  if (await isLacking(needs))
    return (
      <div className="shell-page">
        <NeedsPlatform {...needs} />
      </div>
    )
  return <UpdatesFrame>{children}</UpdatesFrame>
}
