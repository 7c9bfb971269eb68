import 'server-only'
import { quoted } from '@/lib/format/quoted'
import { requestHeaders } from '@/lib/session/request'
import * as z from 'zod'
import type { Outcome } from '@/lib/change/outcome'
import { secret } from '@/lib/contract/secret'
import { userOperations } from '@/lib/contract/user'
import { translate } from '@/lib/errors/translate'
import { keepsCookies, NO_COOKIES } from '@/lib/session/cookie'
import { safeRedirectUri } from '@/lib/session/redirect-uri'
import { requiredMessage } from '@/lib/validate/required'
import { setPreviewPlatform } from '@/lib/platform/preview-platform'
import { beginSession, signInLocally, type SignInFailure } from '@/lib/platform/sign-in'

export const localSignInForm = z.object({
  silo: z.string(),
  redirectUri: z.string(),
  username: z.string().min(1, requiredMessage('Username')),
  /** In a preview: the newest API version that its platform should have. */
  platform: z.coerce.number<string>().optional(),
  password: secret(z.string().min(1, requiredMessage('Password'))),
})

function words({ reason, failure }: SignInFailure, silo: string): string {
  switch (reason) {
    case 'credentials':
      return 'Incorrect username or password'
    case 'unknown-silo':
      return `There’s no silo named ${quoted(silo)}. Check the address, or ask your administrator for it.`
    case 'not-local':
      return `Silo ${quoted(silo)} has no local users. Sign in through its identity provider.`
    case 'no-session':
      return 'The platform accepted your password but didn’t start a session. Try again.'
    case 'platform':
      // In the words of a read: a sign-in that was lost leaves nothing behind that one must look for.
      return failure
        ? translate(failure, userOperations.currentUserView.name).message
        : 'Unknown server error'
  }
}

/** Signs in and seals the session; then to the page that asked for it, or home. */
export async function localSignIn(input: z.output<typeof localSignInForm>): Promise<Outcome> {
  const { silo, username, password } = input
  const refuse = (message: string, failure?: SignInFailure['failure']): Outcome => ({
    type: 'failure',
    fieldErrors: {},
    problems: [{ message, requestId: failure?.requestId, status: failure?.status }],
  })
  if (!keepsCookies((await requestHeaders()).get('cookie'))) return refuse(NO_COOKIES)
  if (input.platform !== undefined) await setPreviewPlatform(input.platform)
  const session = await signInLocally(silo, { username, password })
  if ('reason' in session) return refuse(words(session, silo), session.failure)
  const sealed = await beginSession(session)
  if (!sealed.ok) return refuse(sealed.message)
  const to = safeRedirectUri(input.redirectUri, `https://${(await requestHeaders()).get('host')}`)
  return { type: 'success', data: undefined, notice: { content: 'Signed in' }, to }
}
