import type { ReactNode } from 'react'
import { AlertsFrame } from '@/app/(console)/system/(alerts)/alerts-frame'
import { isLacking, type Needs, NeedsPlatform } from '@/lib/screens/needs-platform'

const needs: Needs = { feature: 'alerts', label: 'Alerts', icon: 'bell' }

export default async function AlertsLayout({ children }: { children: ReactNode }) {
  if (await isLacking(needs))
    return (
      <div className="shell-page">
        <NeedsPlatform {...needs} />
      </div>
    )
  return <AlertsFrame>{children}</AlertsFrame>
}
