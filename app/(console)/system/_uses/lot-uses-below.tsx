'use client'

import { ofLot, UsesBelow } from './uses'

/** What uses a lot’s addresses, and what would lead nowhere. */
export default function LotUsesBelow({ lot }: { readonly lot: string }) {
  return <UsesBelow {...ofLot(lot)} />
}
