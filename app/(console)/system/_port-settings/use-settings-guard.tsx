'use client'

import { hardwareReads } from '@/lib/api/hardware-reads'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { useSendGuard } from '@/lib/form/form-context'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { DifferenceList } from './difference-list'
import { portsOf, portWords } from './setting-words'
import { typedDifferences, type TypedSettings } from './typed-settings'
import { useKnown } from './use-known'
import type { useNamesOf } from './use-names-of'
import { WayOutReview } from './way-out-review'

const UNKNOWN: readonly SwitchPort[] = []

interface Edited {
  readonly id: string
  readonly name: string
}

/**
 * The review before settings are replaced that ports use, or may use: the immediate differences, and
 * what they may cut off. Unused settings are saved without it.
 */
export function useSettingsGuard(
  edited: Edited | undefined,
  initial: TypedSettings,
  names: ReturnType<typeof useNamesOf>,
): void {
  const { data, failure, hasMore } = useAllRows(
    (page) => hardwareReads.networkingSwitchPortList({ query: page }),
    { isEnabled: edited !== undefined },
  )
  const known = useKnown(failure ? UNKNOWN : data && !hasMore ? data.items : undefined)
  useSendGuard(async (form) => {
    if (!edited) return null
    const all = await known()
    const ports = all === UNKNOWN ? undefined : portsOf(all, edited.id)
    if (ports?.length === 0) return null
    const typed = Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
    const differences = typedDifferences(initial, typed, names)
    return (
      <section className="flex flex-col gap-2" aria-label="What changes">
        <p>
          {ports
            ? `Applied at once to: ${ports.map(portWords).join(', ')}.`
            : 'Which ports have these settings is unknown. They get the new ones at once.'}
        </p>
        {differences.length === 0 ? (
          <p>Nothing changes: the ports have these settings.</p>
        ) : (
          <DifferenceList differences={differences} />
        )}
        <WayOutReview
          affects={({ portSettingsId }) => portSettingsId === edited.id}
          confirm={edited.name}
        />
      </section>
    )
  })
}
