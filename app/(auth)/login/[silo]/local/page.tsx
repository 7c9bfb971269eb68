import { BASELINE } from '@/lib/contract/api-version'
import { platformVersion } from '@/lib/platform/platform-version'
import { previewAccounts } from '@/lib/platform/upstream'
import { SiloHeading } from '@/app/(auth)/login/[silo]/silo-heading'
import { LocalSignInForm } from './local-sign-in-form'
import { PreviewAccounts } from './preview-accounts'

interface Props {
  params: Promise<{ silo: string }>
  searchParams: Promise<{ redirect_uri?: string | string[] }>
}

export default async function LocalSignInPage({ params, searchParams }: Props) {
  const { silo } = await params
  const { redirect_uri: redirectUri } = await searchParams
  const name = decodeURIComponent(silo)
  const wanted = typeof redirectUri === 'string' ? redirectUri : ''
  const preview = previewAccounts()
  return (
    <>
      <SiloHeading silo={name} />
      <LocalSignInForm silo={name} redirectUri={wanted} />
      {preview?.silo === name && (
        <PreviewAccounts
          people={preview.people}
          password={preview.password}
          platform={(await platformVersion()) ?? BASELINE}
          hidden={{ silo: name, redirectUri: wanted }}
        />
      )}
    </>
  )
}
