import type { ReactNode } from 'react'
import { previewAccount } from '@/lib/platform/upstream'
import { PreviewHint } from './preview-hint'

interface Props {
  params: Promise<{ silo: string }>
  children: ReactNode
}

/** Sign-in of one silo; a preview says how, where it has an account. */
export default async function SiloLoginLayout({ params, children }: Props) {
  const account = previewAccount()
  const { silo } = await params
  return (
    <>
      {children}
      {account?.silo === silo && <PreviewHint account={account} />}
    </>
  )
}
