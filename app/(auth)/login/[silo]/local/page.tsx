import { SiloHeading } from '@/app/(auth)/login/[silo]/silo-heading'
import { LocalSignInForm } from './local-sign-in-form'

interface Props {
  params: Promise<{ silo: string }>
  searchParams: Promise<{ redirect_uri?: string | string[] }>
}

export default async function LocalSignInPage({ params, searchParams }: Props) {
  const { silo } = await params
  const { redirect_uri: redirectUri } = await searchParams
  const name = decodeURIComponent(silo)
  return (
    <>
      <SiloHeading silo={name} />
      <LocalSignInForm
        silo={name}
        redirectUri={typeof redirectUri === 'string' ? redirectUri : ''}
      />
    </>
  )
}
