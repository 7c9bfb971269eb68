import { routes } from '@/lib/routes'
import { pinTheme, themeNow } from '@/lib/theme/pin-theme'
import { themeLabels, themes } from '@/lib/theme/themes'
import { GENERAL, type QuickAction } from './registry'

/** Signs out by a form, like the user menu. */
function signOut(): void {
  const own = document.querySelector<HTMLFormElement>(`form[action="${routes.signOut}"]`)
  if (own) return own.requestSubmit()
  // A new document, so that everything in this tab is dropped.
  const form = document.createElement('form')
  form.method = 'post'
  form.action = routes.signOut
  document.body.append(form)
  // Submits like the user menu, so that running work asks first.
  form.requestSubmit()
}

/** What concerns the console itself. */
export const generalActions = (): readonly QuickAction[] => [
  ...themes
    .filter((theme) => theme !== themeNow())
    .map((theme): QuickAction => ({
      label: themeLabels[theme],
      group: GENERAL,
      icon: theme,
      target: () => pinTheme(theme),
    })),
  { label: 'Sign out', group: GENERAL, icon: 'sign-out', target: signOut },
]
