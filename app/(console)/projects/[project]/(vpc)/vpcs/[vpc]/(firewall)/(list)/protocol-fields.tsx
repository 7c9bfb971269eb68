'use client'

import { JsonInput } from '@/lib/form/choice-fields'
import type { JsonField } from '@/lib/form/use-field'
import { RULE_PROTOCOLS } from '@/lib/network/rule-checks'
import { Checkbox } from '@/lib/ui/checkbox'
import { FieldError } from '@/lib/ui/field'

const isKnown = (word: string): boolean => RULE_PROTOCOLS.some((each) => each === word)

/** Protocols; what a rule that was made elsewhere says beside them stays. */
export function ProtocolFields({ chosen }: { readonly chosen: JsonField<readonly string[]> }) {
  const others = chosen.value.filter((word) => !isKnown(word))
  return (
    <fieldset className="field-group">
      <legend className="field-label">Protocol filters</legend>
      <p className="field-hint">Leave blank to match all protocols.</p>
      <JsonInput field={chosen} />
      {RULE_PROTOCOLS.map((protocol) => (
        <Checkbox
          key={protocol}
          data-field="protocols"
          name={`protocols${protocol}`}
          label={protocol}
          checked={chosen.value.includes(protocol)}
          onChange={({ currentTarget }) => {
            const rest = chosen.value.filter((word) => word !== protocol)
            chosen.set(currentTarget.checked ? [...rest, protocol] : rest)
          }}
        />
      ))}
      {others.length > 0 && (
        <p className="field-hint">{`Kept as set outside the console: ${others.join(', ')}.`}</p>
      )}
      <FieldError id="protocols" error={chosen.error} />
    </fieldset>
  )
}
