import { routes } from '@/lib/routes'
import { FormErrorSummary } from '@/lib/ui/form-error-summary'

interface Props {
  searchParams: Promise<{ redirect_uri?: string | string[] }>
}

export default async function LoginUnavailablePage({ searchParams }: Props) {
  const { redirect_uri: redirectUri } = await searchParams
  const wanted = typeof redirectUri === 'string' ? redirectUri : undefined
  return (
    <>
      <h1 className="public-heading">Sign-in isn’t available</h1>
      <FormErrorSummary
        errors={[
          'The platform can’t be reached, or it didn’t say how to sign in. Try again in a moment, or open your silo’s own sign-in address.',
        ]}
      />
      <a className="btn btn-primary" data-size="md" href={routes.login(wanted)}>
        <span className="btn-text">Try again</span>
      </a>
    </>
  )
}
