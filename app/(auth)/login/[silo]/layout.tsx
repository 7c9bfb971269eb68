import type { ReactNode } from 'react'
import { isPreview } from '@/lib/platform/upstream'
import { PreviewHint } from './preview-hint'

/** Sign-in of one silo; a preview says how. */
export default function SiloLoginLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      {isPreview() && <PreviewHint />}
    </>
  )
}
