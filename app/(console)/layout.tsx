import { lackingFeatures } from '@/lib/navigation/lacking'
import { Suspense, type ReactNode } from 'react'
import { NotFoundScreen } from '@/app/problem-screens'
import { policyOperations } from '@/lib/contract/policy'
import { settings } from '@/lib/env'
import { ToolNamesProvider } from '@/lib/equivalent/tool-names'
import { platformVersion } from '@/lib/platform/platform-version'
import { isKnownWithoutScript } from '@/lib/platform/no-script'
import { PREVIEW_NOTE_COOKIE } from '@/lib/platform/preview-note-cookie'
import { isPreview } from '@/lib/platform/upstream'
import { read } from '@/lib/platform/read'
import { PageReader } from '@/lib/reading/page-reader'
import { serverRoutes } from '@/lib/server-routes'
import { requestCookies } from '@/lib/session/request'
import { currentPath, requireSession } from '@/lib/session/server'
import { hashSid, readerOf, sessionEndsAt } from '@/lib/session/session'
import { MarkHydrated } from '@/lib/hydration/mark-hydrated'
import { Identicon } from '@/lib/ui/identicon'
import { HomeButton } from './_shell/home-button'
import { LiveStatus } from './_shell/live-status'
import { NavigationSkeleton } from './_shell/navigation-skeleton'
import { OperatorPart } from './_shell/operator-part'
import { PreviewBanner } from './_shell/preview-banner'
import { ScreensAhead } from './_shell/screens-ahead'
import { ScrollAndFocus } from './_shell/scroll-and-focus'
import { SessionTouch } from './_shell/session-touch'
import { SharedCode } from './_shell/shared-code'
import { Shortcuts } from './_shell/shortcuts'
import { Sidebar } from './_shell/sidebar'
import { TopBar } from './_shell/top-bar'
import { UserMenu } from './_shell/user-menu'
import Forbidden from './forbidden'

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const asked = platformVersion()
  const session = await requireSession()
  const { siloName, userId } = session
  const preview = isPreview() ? { sourceUrl: settings.sourceUrl } : undefined
  const isNoteRead = preview !== undefined && (await requestCookies()).has(PREVIEW_NOTE_COOKIE)
  const hasNoScript = await isKnownWithoutScript()
  const reader = await readerOf(session)
  const platform = await asked
  const home = {
    siloName,
    siloMark: <Identicon name={siloName} />,
  }
  return (
    <PageReader reader={reader} userId={userId} siloName={siloName} platform={platform}>
      {/* No frame before all of the page's is there: a slow browser would draw it in parts. */}
      <link rel="expect" href="#shell-end" blocking="render" />
      {!hasNoScript && (
        <noscript>
          <meta
            httpEquiv="refresh"
            content={`0;url=${serverRoutes.noScript(await currentPath())}`}
          />
        </noscript>
      )}
      <div className="shell">
        {preview && !isNoteRead && <PreviewBanner sourceUrl={preview.sourceUrl} />}
        <nav className="shell-home" aria-label="Home">
          <HomeButton {...home} />
        </nav>
        <header className="shell-top">
          <TopBar consoleName={settings.consoleName} />
          <div className="shell-top-end">
            {/* Names the sign-in to its own tabs, without being what the relay knows it by. */}
            <LiveStatus scope={await hashSid(`tabs|${session.sid}`)} />
            <Suspense>
              <OperatorOnly />
            </Suspense>
            <UserMenu displayName={session.displayName} preview={preview} />
          </div>
        </header>
        <Sidebar home={home} reader={reader} lacking={lackingFeatures(platform)} />
        <main id="content" className="shell-content" tabIndex={-1}>
          <ToolNamesProvider names={settings.tools}>
            <SharedCode>{children}</SharedCode>
          </ToolNamesProvider>
          {hasNoScript && <EndedScreens />}
        </main>
        <NavigationSkeleton />
      </div>
      <MarkHydrated />
      <SessionTouch reader={reader} name={session.displayName} endsAt={sessionEndsAt(session)} />
      <ScreensAhead />
      <ScrollAndFocus />
      <Shortcuts />
    </PageReader>
  )
}

/** The screens of pages that ended with a status; edge/framework/late-parts.ts puts them in place. */
const EndedScreens = () => (
  <>
    <div hidden id="ended-404">
      <div className="shell-page">
        <NotFoundScreen />
      </div>
    </div>
    <div hidden id="ended-403">
      <Forbidden />
    </div>
  </>
)

/** What only a fleet viewer gets: the way to the system's screens (specification, section 6). */
async function OperatorOnly() {
  const policy = await read(policyOperations.systemPolicyView, {})
  if (policy.type !== 'success') return null
  return <OperatorPart />
}
