import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { type ReactNode, Suspense } from 'react'
import { keptNotice } from '@/lib/action/flash'
import { FlashToasts } from '@/lib/action/flash-toast'
import { settings } from '@/lib/env'
import { DEFAULT_TIME_ZONE, parseLocale } from '@/lib/format/locale'
import { SURFACES } from '@/lib/theme/brand'
import { fontVariables } from '@/lib/theme/fonts'
import { readTheme } from '@/lib/theme/server'
import { themeAttribute } from '@/lib/theme/theme-cookie'
import { ListPreferencesScript } from '@/lib/table/list-preferences-script'
import { Announcer } from '@/lib/ui/announcer'
import { ClockProvider } from '@/lib/ui/clock'
import { NavigationBar } from '@/lib/ui/navigation-bar'
import { SkipLink } from '@/lib/ui/skip-link'
import { TooltipHost } from '@/lib/ui/tooltip-host'
import { Body } from './body'
import { EventReplayScript } from '@/lib/hydration/event-replay-script'
import { Providers } from './providers'
import { NoRevealThrottle } from '@/lib/hydration/no-reveal-throttle'
import './globals.css'

/** The browser's own bars take the colour of the top bar: of the pinned theme, else of the system's. */
export async function generateViewport(): Promise<Viewport> {
  const pinned = themeAttribute(await readTheme())
  return {
    width: 'device-width',
    initialScale: 1,
    colorScheme: 'light dark',
    themeColor: pinned
      ? SURFACES[pinned]
      : [
          { media: '(prefers-color-scheme: light)', color: SURFACES.light },
          { media: '(prefers-color-scheme: dark)', color: SURFACES.dark },
        ],
  }
}

export const generateMetadata = (): Metadata => ({
  applicationName: settings.consoleName,
  // A file, so that browsers keep it (public/_headers).
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' } },
  // Nothing here is for search engines, and link previews come with signed links later.
  robots: { index: false, follow: false },
  formatDetection: { telephone: false, email: false, address: false },
})

/** Language and moment that this document is rendered with; the browser's own take over afterwards. */
async function serverClock() {
  const locale = parseLocale((await headers()).get('accept-language'))
  return { locale, timeZone: DEFAULT_TIME_ZONE, renderedAt: Date.now() }
}

/** The nonce of this document's policy; the worker's entry puts it on the request (edge/entry.ts). */
async function documentNonce(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? ''
  return /'nonce-([^']+)'/.exec(policy)?.[1]
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = await documentNonce()
  return (
    // A script says there what this browser remembers of lists (list-preferences-script.tsx).
    <html
      lang="en"
      className={fontVariables}
      data-theme={themeAttribute(await readTheme())}
      suppressHydrationWarning
    >
      <Body>
        <EventReplayScript nonce={nonce} />
        <NoRevealThrottle nonce={nonce} />
        <ListPreferencesScript nonce={nonce} />
        <ClockProvider clock={await serverClock()}>
          <Providers>
            <SkipLink />
            {children}
            <FlashToasts notice={await keptNotice()} />
            <Announcer />
            <TooltipHost />
            <Suspense>
              <NavigationBar />
            </Suspense>
          </Providers>
        </ClockProvider>
      </Body>
    </html>
  )
}
