'use client'

import type { Rule } from '@/lib/network/rule'
import { editsBetween } from '@/lib/network/rule-edits'
import { Named } from '@/lib/ui/confirm-dialog'
import RuleReviewDialog from './rule-review-dialog'

interface Props {
  readonly project: string
  readonly vpc: string
  /** All rules, as the reader sees them. */
  readonly seen: readonly Rule[]
  readonly rule: Rule
  readonly onClose: () => void
}

/** Asks before a rule is deleted, and says whom that would shut in. */
export default function RuleDeleteDialog({ project, vpc, seen, rule, onClose }: Props) {
  const mine = seen.filter((each) => each !== rule)
  return (
    <RuleReviewDialog
      title="Confirm delete firewall rule"
      submitLabel="Confirm"
      danger
      question={
        <>
          Delete firewall rule <Named>{rule.name}</Named>?
        </>
      }
      save={{ project, vpc, ...editsBetween(seen, mine) }}
      onClose={onClose}
    />
  )
}
