import { requestHeaders } from '@/lib/session/request'
import { type ReactNode, Suspense } from 'react'
import { keptNotice } from '@/lib/action/flash'
import { FlashToasts } from '@/lib/action/flash-toast'
import { BUILD_META, OWN_BUILD_HEADER } from '@/lib/contract/console-build'
import { settings } from '@/lib/env'
import { DEFAULT_TIME_ZONE, parseLocale } from '@/lib/format/locale'
import { SURFACES } from '@/lib/theme/brand'
import { fontVariables } from '@/lib/theme/fonts'
import { readCookie } from '@/lib/session/cookie'
import { readTheme } from '@/lib/theme/server'
import { themeAttribute } from '@/lib/theme/theme-cookie'
import { KEPT_COOKIE } from '@/lib/saved-views/kept-cookie'
import { ViewGapsScript } from '@/lib/saved-views/view-gaps-script'
import { ListPreferencesScript } from '@/lib/table/list-preferences-script'
import { Announcer } from '@/lib/ui/announcer'
import { ClockProvider } from '@/lib/ui/clock'
import { NavigationBar } from '@/lib/ui/navigation-bar'
import { SkipLink } from '@/lib/ui/skip-link'
import { TooltipHost } from '@/lib/ui/tooltip-host'
import { Body } from './body'
import {
  captureEvents,
  CAPTURED,
  POSTED_MS,
  recordEvents,
  UNSEEN_AFTER_MS,
} from '@/lib/hydration/event-capture'
import { InlineScript } from '@/lib/hydration/inline-script'
import { Providers } from './providers'
import { WebFontsScript } from '@/lib/theme/web-fonts-script'
import { isKnownWithoutScript } from '@/lib/platform/no-script'
import './globals.css'

interface DocumentFacts {
  readonly pinned: 'light' | 'dark' | undefined
  /** Which build it is of; null where no entry says so (`npm run dev`). */
  readonly build: string | null
}

/**
 * The document's metadata on every page. Not exported as `metadata` and `viewport`: the router would
 * insert those again with each navigation, and browsers restyle the whole page when its colour scheme
 * is set again. React moves the elements into the head.
 */
function DocumentMeta({ pinned, build }: DocumentFacts) {
  return (
    <>
      {build !== null && <meta name={BUILD_META} content={build} />}
      <meta name="application-name" content={settings.consoleName} />
      {/* Nothing here is for search engines, and link previews come with signed links. */}
      <meta name="robots" content="noindex, nofollow" />
      <meta name="format-detection" content="telephone=no, address=no, email=no" />
      <meta name="color-scheme" content="light dark" />
      {/* The browser's own bars take the colour of the top bar: of the pinned theme, else of the system's. */}
      {(['light', 'dark'] as const).map((theme) => (
        <meta
          key={theme}
          name="theme-color"
          media={`(prefers-color-scheme: ${theme})`}
          content={SURFACES[pinned ?? theme]}
        />
      ))}
      {/* A file, so that browsers keep it (public/_headers). */}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />
    </>
  )
}

/** Keeps faults for what reports them (public/faults.js), and loads that last. Sent as its text. */
function reportFaults(types: readonly string[]): void {
  const faults: Event[] = []
  Object.assign(window, { faults })
  for (const type of types) addEventListener(type, (event) => faults.push(event), true)
  addEventListener('load', () => {
    const script = Object.assign(document.createElement('script'), { src: '/faults.js' })
    const load = () => document.head.append(script)
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 5_000 })
    else load()
  })
}
const FAULTS = ['error', 'unhandledrejection', 'securitypolicyviolation']

/** Language and moment that this document is rendered with; the browser's own take over afterwards. */
async function serverClock() {
  const locale = parseLocale((await requestHeaders()).get('accept-language'))
  return { locale, timeZone: DEFAULT_TIME_ZONE, renderedAt: Date.now() }
}

/** The nonce of this document's policy; the worker's entry puts it on the request (edge/entry.ts). */
async function documentNonce(): Promise<string | undefined> {
  const policy = (await requestHeaders()).get('content-security-policy') ?? ''
  return /'nonce-([^']+)'/.exec(policy)?.[1]
}

/** Whether this browser keeps what its reader chose for lists, or views of them. */
async function keepsLists(): Promise<boolean> {
  return readCookie((await requestHeaders()).get('cookie'), KEPT_COOKIE) !== undefined
}

// `npm run dev` renders no shells, and would call that an error: the build's are tested (e2e/screens-ahead.spec.ts).
export const instant = false

/**
 * The build renders shells, which have nothing of a reader: to it, all that depends on the request is late. A
 * document is rendered as a whole, so that its status and its redirects are those of its page.
 */
export default function RootLayout({ children }: { children: ReactNode }) {
  const document = <Document>{children}</Document>
  return settings.rendersShells ? <Suspense>{document}</Suspense> : document
}

async function Document({ children }: { children: ReactNode }) {
  const nonce = await documentNonce()
  const pinned = themeAttribute(await readTheme())
  const hasNoScript = await isKnownWithoutScript()
  return (
    // Scripts say there what this browser remembers of lists, and which fonts it has.
    <html
      lang="en"
      className={hasNoScript ? fontVariables : undefined}
      data-theme={pinned}
      suppressHydrationWarning
    >
      <Body>
        <InlineScript nonce={nonce} run={captureEvents} args={[CAPTURED, POSTED_MS]} />
        <DocumentMeta pinned={pinned} build={(await requestHeaders()).get(OWN_BUILD_HEADER)} />
        {(await keepsLists()) && (
          <>
            <ListPreferencesScript nonce={nonce} />
            <ViewGapsScript nonce={nonce} />
          </>
        )}
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
        {/* Below what the first frame shows, which waits for none of it. */}
        <InlineScript nonce={nonce} run={recordEvents} args={[UNSEEN_AFTER_MS]} />
        <WebFontsScript nonce={nonce} />
        {settings.reportsFaults && (
          <InlineScript nonce={nonce} run={reportFaults} args={[FAULTS]} />
        )}
      </Body>
    </html>
  )
}
