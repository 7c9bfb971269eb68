import type { ReactNode } from 'react'
import { InventoryFrame } from '@/app/(console)/system/(inventory)/inventory-frame'

export default function InventoryLayout({ children }: { children: ReactNode }) {
  return <InventoryFrame>{children}</InventoryFrame>
}
