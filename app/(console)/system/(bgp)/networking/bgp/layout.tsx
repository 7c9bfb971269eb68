import type { ReactNode } from 'react'
import { BgpFrame } from '@/app/(console)/system/(bgp)/bgp-frame'

export default function BgpLayout({ children }: { children: ReactNode }) {
  return <BgpFrame>{children}</BgpFrame>
}
