import { useCallback } from 'react'
import { twiceProblem } from './setting-checks'
import type { PartName, SettingRow } from './setting-rows'

/** A field's rule, and that no other row of its part has the same; stable as long as those are. */
export function useOnce(
  part: PartName,
  field: string,
  check: (value: string) => string | undefined,
  others: readonly SettingRow[],
  type = 'numbered',
): (value: string) => string | undefined {
  return useCallback(
    (value: string) => {
      const twice = twiceProblem(part, { type, [field]: value }, others)
      return check(value) ?? (twice?.[0] === field ? twice[1] : undefined)
    },
    [part, field, check, others, type],
  )
}
