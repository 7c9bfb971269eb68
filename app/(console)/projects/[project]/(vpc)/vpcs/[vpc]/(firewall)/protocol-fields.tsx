'use client'

import { lazy } from 'react'
import { JsonInput } from '@/lib/form/choice-fields'
import type { JsonField } from '@/lib/form/use-field'
import { RULE_PROTOCOLS } from '@/lib/network/rule-checks'
import { HydrationSafeSuspense } from '@/lib/ui/hydration-safe-suspense'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { Checkbox } from '@/lib/ui/checkbox'
import { FieldError } from '@/lib/ui/field'

/** Loaded where a platform knows types: the form of others is no larger for them. */
const IcmpFields = lazy(() =>
  import('./icmp-fields').then(({ IcmpFields: component }) => ({ default: component })),
)

/** A type of ICMP, with or without codes. */
const isOfType = (word: string): boolean => /^ICMP(?:v6)? type /.test(word)

/** Protocols; what a rule that was made elsewhere says beside them stays. */
export function ProtocolFields({ chosen }: { readonly chosen: JsonField<readonly string[]> }) {
  const can = usePlatformCan()
  const hasTypes = can('versions')
  const offered: readonly string[] = can('icmpV6') ? [...RULE_PROTOCOLS, 'ICMPv6'] : RULE_PROTOCOLS
  const others = chosen.value.filter(
    (word) => !offered.includes(word) && !(hasTypes && isOfType(word)),
  )
  return (
    <fieldset className="field-group">
      <legend className="field-label">Protocol filters</legend>
      <p className="field-hint">Leave blank to match all protocols.</p>
      <JsonInput field={chosen} />
      {offered.map((protocol) => (
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
      {hasTypes && (
        <HydrationSafeSuspense>
          <IcmpFields chosen={chosen} />
        </HydrationSafeSuspense>
      )}
      {others.length > 0 && (
        <p className="field-hint">{`Kept as set outside the console: ${others.join(', ')}.`}</p>
      )}
      <FieldError id="protocols" error={chosen.error} />
    </fieldset>
  )
}
