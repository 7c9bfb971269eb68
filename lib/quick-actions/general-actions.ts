import { routes } from '@/lib/routes'
import { pinTheme, themeNow } from '@/lib/theme/pin-theme'
import { themeLabels, themes } from '@/lib/theme/themes'
import { GENERAL, type QuickAction } from './registry'

/** As the user menu does, by its form. */
function signOut(): void {
  const own = document.querySelector<HTMLFormElement>(`form[action="${routes.signOut}"]`)
  if (own) return own.requestSubmit()
  // A document of its own, so that everything this tab holds goes with it.
  const form = document.createElement('form')
  form.method = 'post'
  form.action = routes.signOut
  document.body.append(form)
  // Heard as that of the user menu is: what ends with the session asks first.
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
