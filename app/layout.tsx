import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { settings } from '@/lib/env'
import { fontVariables } from '@/lib/theme/fonts'
import { readTheme } from '@/lib/theme/server'
import { themeAttribute } from '@/lib/theme/theme-cookie'
import './globals.css'

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' }

export const generateMetadata = (): Metadata => ({
  applicationName: settings.consoleName,
  // Nothing here is for search engines, and link previews come with signed links later.
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, email: false, address: false },
})

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} data-theme={themeAttribute(await readTheme())}>
      <body>{children}</body>
    </html>
  )
}
