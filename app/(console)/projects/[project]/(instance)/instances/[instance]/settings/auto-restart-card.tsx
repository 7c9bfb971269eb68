'use client'

import { useId, useState } from 'react'
import { useInstance } from '@/app/(console)/projects/[project]/(instance)/use-instance'
import { ActionFormBody } from '@/lib/form/action-form'
import { SelectField } from '@/lib/form/choice-fields'
import { useActionForm } from '@/lib/form/use-action-form'
import { useChoice } from '@/lib/form/use-field'
import { helpAt } from '@/lib/navigation/help'
import { useMissing } from '@/lib/rights/use-missing'
import { Button } from '@/lib/ui/button'
import { Card } from '@/lib/ui/card'
import { DateTime } from '@/lib/ui/date-time'
import { RowsSkeleton } from '@/lib/ui/rows-skeleton'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { useHydrated } from '@/lib/ui/use-hydrated'
import { setAutoRestart } from './settings-actions'

/** The card's words. */
const AUTO_RESTART = {
  title: 'Auto-restart',
  description: 'What the platform does when the instance fails. You can change it at any time.',
}

const options = [
  { value: 'default', label: 'Default' },
  { value: 'never', label: 'Never' },
  { value: 'best_effort', label: 'Best effort' },
]

/** Whether an instance restarts by itself after a failure, and when it last did. */
export function AutoRestartCard({ project, name }: { project: string; name: string }) {
  const { instance } = useInstance(project, name)
  const formId = useId()
  const isHydrated = useHydrated()
  const read = instance?.autoRestartPolicy ?? 'default'
  // The policy that was sent, until the instance is read again: the former one is over by then.
  const [sent, setSent] = useState<{ readonly policy: string | undefined; readonly over: string }>()
  if (sent && sent.over !== read) setSent(undefined)
  // The reader's choice; null once it is saved. Without a choice the saved policy shows, including
  // another user's changes.
  const [chosen, setChosen] = useState<string | null>()
  const missing = useMissing(project).changeInProject
  const form = useActionForm({
    missing,
    action: setAutoRestart,
    draft: 'settings',
    onDone: ({ policy }) => {
      setSent({ policy, over: read })
      setChosen(null)
    },
  })
  if (!instance) return null
  const saved = sent?.policy ?? read
  // What was refused without script, or typed before the session ended.
  const started = form.context.values['policy']
  const shown = (chosen === undefined ? started : chosen) ?? saved
  return (
    <div className="settings-card">
      <Card
        {...AUTO_RESTART}
        footer={
          <>
            <a className="link" href={helpAt('auto-restart')} target="_blank" rel="noreferrer">
              Learn about auto-restart
            </a>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              loading={form.isPending}
              disabledReason={
                // Without script it is unknown whether there are changes.
                missing ?? (isHydrated && shown === saved ? 'No changes to save' : undefined)
              }
            >
              Save
            </Button>
          </>
        }
      >
        <ActionFormBody id={formId} form={form} hidden={{ project, instance: name }}>
          <PolicyField value={shown} onChoose={setChosen} />
        </ActionFormBody>
        <PropertyTable>
          <Property label="Cooldown expiration">
            <Moment value={instance.autoRestartCooldownExpiration} />
          </Property>
          <Property label="Last auto-restarted">
            <Moment value={instance.timeLastAutoRestarted} />
          </Property>
        </PropertyTable>
      </Card>
    </div>
  )
}

function PolicyField({ value, onChoose }: { value: string; onChoose: (value: string) => void }) {
  const choice = useChoice('policy', undefined, onChoose)
  return (
    <SelectField
      label="Policy"
      hint="By default, the platform restarts instances on a best-effort basis."
      options={options}
      choice={{ ...choice, value }}
    />
  )
}

/** A date and how far away it is. */
function Moment({ value }: { value: Date | null | undefined }) {
  if (!value) return <span className="text-subtle">N/A</span>
  return (
    <span className="value-list">
      <DateTime value={value} look="date" />
      <span className="text-subtle">
        (<DateTime value={value} canBeAhead tabStop={false} />)
      </span>
    </span>
  )
}

/** The card on its way. */
export const AutoRestartSkeleton = () => (
  <div className="settings-card">
    <Card {...AUTO_RESTART}>
      <RowsSkeleton rows={4} />
    </Card>
  </div>
)
