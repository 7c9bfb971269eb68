'use client'

import type { Choice } from '@/lib/form/use-field'
import type { Rule } from '@/lib/network/rule'
import { validatePriority } from '@/lib/network/rule-checks'
import { freePriority, rankWords } from '@/lib/network/rule-rank'

interface Props {
  readonly priority: Choice
  readonly direction: string
  readonly others: readonly Rule[]
  /** Its priority is not decided yet. */
  readonly isNew: boolean
}

/** Where a rule with the priority that is typed would stand; for a new one, where it would do no harm. */
export default function RuleRank({ priority, direction: word, others, isNew }: Props) {
  const direction = word === 'outbound' ? 'outbound' : 'inbound'
  const isGood = validatePriority(priority.value) === undefined
  const free = freePriority(others, direction)
  return (
    <p className="flex flex-wrap gap-x-2">
      {isGood && <span>{rankWords({ priority: Number(priority.value), direction }, others)}</span>}
      {isNew && priority.value.trim() !== `${free}` && (
        <button type="button" className="link" onClick={() => priority.set(`${free}`)}>
          {`Use ${free}`}
        </button>
      )}
    </p>
  )
}
