import type { ReactNode } from 'react'
import { settings } from '@/lib/env'
import { MarkHydrated } from '@/lib/hydration/mark-hydrated'
import { Brand } from './brand'
import { PublicTitle } from './public-title'
import { TellTabs } from './tell-tabs'

/** Frame of what is shown to people who are not signed in, and of device sign-in. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="public-page">
      <MarkHydrated />
      <TellTabs />
      <PublicTitle consoleName={settings.consoleName} />
      <Brand name={settings.consoleName} />
      <main id="content" className="public-card" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
