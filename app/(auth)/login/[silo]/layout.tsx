import type { ReactNode } from 'react'
import { previewAccount } from '@/lib/platform/upstream'
import { PreviewHint } from './preview-hint'

/** Sign-in of one silo; a preview says how. */
export default function SiloLoginLayout({ children }: { children: ReactNode }) {
  const account = previewAccount()
  return (
    <>
      {children}
      {account && <PreviewHint account={account} />}
    </>
  )
}
