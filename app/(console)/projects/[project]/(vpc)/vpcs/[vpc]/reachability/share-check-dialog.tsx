'use client'

import ShareKept from '@/lib/kept/share-kept'
import type { SavedCheck } from '@/lib/network/saved-checks'
import { Button } from '@/lib/ui/button'
import { Dialog } from '@/lib/ui/dialog'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly check: SavedCheck
  readonly onClose: () => void
}

/** Shares one check. */
export default function ShareCheckDialog({ project, vpc, check, onClose }: Props) {
  return (
    <Dialog
      title={`Share ${check.name}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ShareKept name={check.name} kept={{ checks: [{ project, vpc, checks: [check] }] }} />
    </Dialog>
  )
}
