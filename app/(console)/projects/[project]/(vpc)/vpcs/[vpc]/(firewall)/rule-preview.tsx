'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Choice, JsonField } from '@/lib/form/use-field'
import type { HostPart } from '@/lib/network/host-part'
import type { Rule } from '@/lib/network/rule'
import { ruleRemarks } from '@/lib/network/rule-remarks'
import { ruleSentence } from '@/lib/network/rule-sentence'

interface Props {
  /** The place for it in the form’s footer. */
  readonly slot: Element
  readonly enabled: Choice
  readonly action: Choice
  readonly direction: Choice
  readonly targets: JsonField<readonly HostPart[]>
  readonly ports: JsonField<readonly string[]>
  readonly protocols: JsonField<readonly string[]>
  readonly hosts: JsonField<readonly HostPart[]>
}

/** How long a pause in typing lasts before the sentence is announced, ms. */
const PAUSE_MS = 1200

const nothingKnown = () => false

/** The rule as it is typed, as far as it decides about traffic. */
function typedRule(props: Props): Rule {
  const { enabled, action, direction, targets, ports, protocols, hosts } = props
  return {
    ...{ name: '', description: '', priority: 0 },
    status: enabled.value === 'true' ? 'enabled' : 'disabled',
    // Words are only compared (rules-as-read.ts).
    action: action.value as Rule['action'],
    direction: direction.value as Rule['direction'],
    targets: [...targets.value],
    filters: {
      hosts: [...hosts.value],
      ports: [...ports.value],
      protocols: [...protocols.value],
    },
  }
}

/** What the rule does, in view at all times and read out once the reader pauses; or that it does nothing. */
export default function RulePreview(props: Props) {
  const rule = typedRule(props)
  const sentence = ruleSentence(rule) ?? ''
  // The initial sentence is not announced; remarks are announced at their fields.
  const [first] = useState(sentence)
  const [said, setSaid] = useState<string>()
  const isSaid = sentence === (said ?? first)
  useEffect(() => {
    if (isSaid) return
    const timer = setTimeout(() => setSaid(sentence), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [sentence, isSaid])
  // Why, its field says; of words that are not known here nothing is said.
  const isIdle = ruleRemarks(rule, nothingKnown).length > 0
  const words = sentence || (isIdle && 'As it is, the rule does nothing.')
  if (!words) return null
  return createPortal(
    <section aria-label="What the rule does">
      <p>{words}</p>
      <p className="sr-only" role="status">
        {said}
      </p>
    </section>,
    props.slot,
  )
}
