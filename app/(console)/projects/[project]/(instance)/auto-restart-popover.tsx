'use client'

import { Icon } from '@/lib/ui/icon'
import type { Instance } from '@/lib/contract/instance'
import { instanceAutoRestartPending } from '@/lib/contract/instance-can'
import { helpAt } from '@/lib/navigation/help'
import { useNow } from '@/lib/ui/clock'
import { Countdown } from '@/lib/ui/countdown'
import { Link } from '@/lib/ui/link'
import { Popover } from '@/lib/ui/popover'
import { Property, PropertyTable } from '@/lib/ui/property-table'

type Facts = Pick<
  Instance,
  'runState' | 'autoRestartEnabled' | 'autoRestartPolicy' | 'autoRestartCooldownExpiration'
>

const policyWords = new Map([
  ['never', 'Never'],
  ['best_effort', 'Best effort'],
])

/** What happens next to a failed instance (screens.md, section 8). */
function expectation(instance: Facts, isDue: boolean): string {
  if (!instance.autoRestartEnabled)
    return 'Auto-restart is off: the instance stays failed until someone starts it.'
  return isDue
    ? 'The platform will restart the instance at its next attempt.'
    : 'The platform will restart the instance once the cooldown has passed.'
}

/**
 * Beside the state of a failed instance: whether and when it restarts by itself. `settings` is where
 * the policy is set.
 */
export default function AutoRestartPopover(props: {
  readonly instance: Facts
  readonly settings: string
}) {
  const { instance, settings } = props
  const now = useNow()
  const isDue = instanceAutoRestartPending(instance, new Date(now))
  const cooldown = instance.autoRestartCooldownExpiration
  return (
    <Popover label="Auto-restart" trigger={<Icon name="rotate-cw" />}>
      <PropertyTable>
        <Property label="Auto-restart">
          {instance.autoRestartEnabled ? 'Enabled' : 'Disabled'}
        </Property>
        <Property label="Policy">
          <Link className="link" href={settings}>
            {instance.autoRestartPolicy
              ? (policyWords.get(instance.autoRestartPolicy) ?? instance.autoRestartPolicy)
              : 'Default'}
          </Link>
        </Property>
        {instance.autoRestartEnabled && (
          <Property label="Cooldown">
            {isDue || !cooldown ? (
              'Due soon'
            ) : (
              <span>
                Waiting, <Countdown until={cooldown} />
              </span>
            )}
          </Property>
        )}
      </PropertyTable>
      <p className="popover-note">
        <span>{`${expectation(instance, isDue)} `}</span>
        <a
          className="link underline"
          href={helpAt('auto-restart')}
          target="_blank"
          rel="noreferrer"
        >
          Learn about auto-restart
        </a>
      </p>
    </Popover>
  )
}
