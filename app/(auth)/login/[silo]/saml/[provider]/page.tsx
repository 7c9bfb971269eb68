import { NO_COOKIES } from '@/lib/session/cookie'
import { serverRoutes } from '@/lib/server-routes'
import { FormErrorSummary } from '@/lib/ui/form-error-summary'
import { SiloHeading } from '@/app/(auth)/login/[silo]/silo-heading'

interface Props {
  params: Promise<{ silo: string; provider: string }>
  searchParams: Promise<{ redirect_uri?: string | string[]; error?: string | string[] }>
}

/** Why the reader is back here (lib/platform/saml.ts). */
const REASONS: Record<string, string> = {
  cookies: NO_COOKIES,
  provider: 'The identity provider can’t be reached. Try again in a moment.',
  assertion:
    'The platform rejected the identity provider’s response. Try again. If it keeps happening, contact your administrator.',
  session: 'You were signed in, but a session couldn’t be started. Try again.',
}

export default async function SamlSignInPage({ params, searchParams }: Props) {
  const { silo, provider } = await params
  const { redirect_uri: redirectUri, error } = await searchParams
  const reason = typeof error === 'string' ? REASONS[error] : undefined
  const [siloName, providerName] = [decodeURIComponent(silo), decodeURIComponent(provider)]
  const wanted = typeof redirectUri === 'string' ? redirectUri : undefined
  return (
    <>
      <SiloHeading silo={siloName} />
      {reason && <FormErrorSummary errors={[reason]} />}
      {/* A document of its own: the answer is a redirect to another site, which no script may follow. */}
      <a
        className="btn btn-primary"
        data-size="md"
        href={serverRoutes.loginSamlRedirect(siloName, providerName, wanted)}
      >
        <span className="btn-text">{`Sign in with ${providerName}`}</span>
      </a>
    </>
  )
}
