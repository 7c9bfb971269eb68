import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { settings } from '@/lib/env'
import { fontVariables } from '@/lib/theme/fonts'
import { parseTheme, themeAttribute, themeCookieName } from '@/lib/theme/theme-cookie'
import './globals.css'

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' }

export const generateMetadata = (): Metadata => ({
  applicationName: settings.consoleName,
  // Nothing here is for search engines, and link previews come with signed links later.
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, email: false, address: false },
})

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(themeCookieName)?.value)
  return (
    <html lang="en" className={fontVariables} data-theme={themeAttribute(theme)}>
      <body>{children}</body>
    </html>
  )
}
